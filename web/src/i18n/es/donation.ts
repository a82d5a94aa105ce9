import type { donation as source } from '../fr/donation.ts';
import type { Translation } from '../translation.ts';

export const donation: Translation<typeof source, 'es'> = {
  title: 'Apoyar a Convoi',
  heading: 'Apoyar a Convoi',
  lead: 'Tu donación paga el alojamiento, el envío de los correos y el mantenimiento.',
  uses: {
    hosting: 'El alojamiento',
    hosting_more: 'Los servidores que mantienen tu página abierta día y noche.',
    mails: 'El envío de los correos',
    mails_more: 'Enlaces, confirmaciones y avisos que llegan a buen puerto.',
    upkeep: 'El mantenimiento',
    upkeep_more: 'Correcciones, seguridad y mejoras, mes a mes.',
  },
  free: 'Convoi es gratuito, no tiene publicidad y lo lleva una asociación sin ánimo de lucro. Tu página funciona igual con o sin donación.',
  next: 'Lo que sigue',
  created: 'Tu página está creada. Sus enlaces te esperan en el paso siguiente.',
  closed: 'Todavía no se puede donar en línea.',
  skip: 'Saltar este paso',
};
