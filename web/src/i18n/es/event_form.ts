import type { event_form as source } from '../fr/event_form.ts';
import type { Translation } from '../translation.ts';

export const event_form: Translation<typeof source, 'es'> = {
  title: {
    label: 'Título del evento',
    counter: '{{length}} de {{max}}',
  },
  logo: {
    label: 'Logo o imagen',
    hint: 'PNG, JPEG, WebP o GIF, mejor cuadrada.',
    choose: 'Elegir una imagen',
    drop: 'o soltarla aquí',
    change: 'Cambiar la imagen',
    remove: 'Quitar la imagen',
    keep: 'Mantener la imagen actual',
    busy: 'Preparando la imagen…',
    not_image: 'Este archivo no es una imagen.',
    too_big: 'La imagen supera los 2\u00a0MB.',
    unreadable: 'No se puede leer esta imagen.',
  },
  date: 'Fecha',
  time: 'Hora',
  start_date: 'Primer día',
  end_date: 'Último día',
  contact: {
    label: 'Correo de contacto',
    visible: 'Correo visible en la página',
    visible_more: 'Podrá leerlo cualquiera que abra la página.',
  },
  telephone: {
    label: 'Teléfono',
    visible: 'Teléfono visible en la página',
    visible_more: 'Útil el mismo día, por ejemplo si alguien se retrasa.',
  },
  shown: 'Visible',
  hidden: 'Oculto',
};
