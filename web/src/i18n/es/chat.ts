import type { chat as source } from '../fr/chat.ts';
import type { Translation } from '../translation.ts';

export const chat: Translation<typeof source, 'es'> = {
  menu: 'Acciones de la conversación',
  close: 'Cerrar la conversación',
  loading: 'Cargando la conversación…',
  failed: 'No se han podido cargar los mensajes.',
  closed: 'Esta conversación está cerrada.',
  purge: 'Esta conversación se borrará el {{date}}.',
  typing: '{{name}} está escribiendo…',
  unread_one: '{{count}} mensaje nuevo',
  unread_many: '{{count}} de mensajes nuevos',
  unread_other: '{{count}} mensajes nuevos',
  unread_more: 'Más de {{count}} mensajes nuevos',
  contact: {
    heading: 'Datos compartidos tras vuestro acuerdo',
    address: 'Salida',
    email: 'Correo',
    comment: 'Comentario',
    no_email: 'Correo no compartido',
  },
  log: {
    label: 'Mensajes con {{name}}',
    advice: 'No pagues nada por adelantado. Acordad el lugar, la hora y el reparto de gastos.',
    empty: 'Todavía no hay mensajes.',
    today: 'Hoy',
    yesterday: 'Ayer',
    you: 'Tú:',
    author: '{{name}}:',
    erased: '[mensaje eliminado]',
    older: 'Mensajes anteriores',
    loading_older: 'Cargando…',
    news: 'Mensajes nuevos',
    unread: 'Mensajes nuevos',
  },
  state: { sending: 'Enviando…', sent: 'Enviado', failed: 'No enviado' },
  composer: {
    label: 'Tu mensaje',
    placeholder: 'Escribe un mensaje',
    send: 'Enviar',
    counter: '{{length}} / {{most}}',
  },
};
