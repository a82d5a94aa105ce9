import type { share as source } from '../fr/share.ts';
import type { Translation } from '../translation.ts';

export const share: Translation<typeof source, 'es'> = {
  link: 'Enlace público',
  share: 'Compartir',
  channels: 'Enviar el enlace',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'Correo',
  subject: 'Viaje compartido: {{title}}',
  private: 'Este enlace abre la página a cualquiera que lo reciba.',
  qr: {
    label: 'Código QR del enlace público',
    hint: 'Para imprimir, proyectar o poner en un cartel.',
    svg: 'SVG',
    png: 'PNG',
    loading: 'Preparando el código QR…',
  },
  poster: {
    link: 'Cartel A4',
    title: 'Cartel: {{title}}',
    lead: 'Compartamos el viaje a',
    languages: 'Idioma del cartel',
    print: 'Imprimir',
    steps: {
      scan: 'Escanea el código o abre la dirección.',
      register: 'Indica desde dónde sales, ofrece o busca plaza.',
      ride: 'Escribe a alguien en tu ruta.',
    },
  },
  embed: { label: 'Insertar en mi web', hint: 'Pega este código en tu página.', preview: 'Vista previa' },
  success: {
    title: 'Tu página está lista',
    heading: 'Tu página está lista',
    public_heading: 'Enlace para compartir',
    public_info: 'Este enlace está hecho para compartirlo con tus participantes.',
    view: 'Ver la página',
    admin_heading: 'Enlace de administración',
    admin_info: 'Este enlace es secreto: permite modificar el evento. No lo compartas. Te lo hemos enviado por correo.',
    manage: 'Gestionar el evento',
  },
};
