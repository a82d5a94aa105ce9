import type { dashboard as source } from '../fr/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboard: Translation<typeof source, 'es'> = {
  title: 'Panel',
  heading: 'Panel',
  follow: 'Mis eventos en mi calendario',
  loading: 'Estamos buscando tus eventos y trayectos. Con una conexión lenta tarda unos segundos.',
  events: 'Mis eventos',
  waiting_one: '{{count}} solicitud recibida',
  waiting_many: '{{count}} de solicitudes recibidas',
  waiting_other: '{{count}} solicitudes recibidas',
  organiser: 'Organizas tú',
  over: 'Terminado',
  open_page: 'Ver la página',
  no_events: 'Todavía no tienes ningún evento.',
};
