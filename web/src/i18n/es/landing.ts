import type { landing as source } from '../fr/landing.ts';
import type { Translation } from '../translation.ts';

export const landing: Translation<typeof source, 'es'> = {
  title: '{{brand}}, los viajes compartidos de tu evento',
  description: 'Crea la página de viajes compartidos de tu evento y comparte un enlace. Gratis y sin cuenta.',
  heading: 'Los viajes compartidos de tu evento, en un solo enlace.',
  lead: 'Encuentra una plaza u ofrece la tuya. Gratis, sin cuenta, gestionado por una asociación.',
  search: {
    label: 'Buscar un evento',
    placeholder: 'Nombre o ciudad',
    submit: 'Buscar',
    loading: 'Buscando…',
    none: 'Ningún evento con ese nombre.',
    none_create: 'Crear su página',
    failed: 'Búsqueda no disponible.',
    count_one: '{{count}} resultado',
    count_many: '{{count}} de resultados',
    count_other: '{{count}} resultados',
  },
  create: 'Crear una página de evento',
  proof_one: '{{count}} evento próximo',
  proof_many: '{{count}} de eventos próximos',
  proof_other: '{{count}} eventos próximos',
  list: {
    heading: 'Próximos eventos',
    heading_country: 'Próximos eventos: {{country}}',
    heading_results: 'Resultados para «{{query}}»',
    empty: 'Por ahora no hay ningún evento público anunciado aquí.',
  },
  follow: 'Recibir estos eventos en mi calendario',
  map: {
    label: 'Mapa de los próximos eventos',
    marker: '{{title}}, {{town}}, {{when}}',
    cluster_one: '{{count}} evento, ampliar',
    cluster_many: '{{count}} de eventos, ampliar',
    cluster_other: '{{count}} eventos, ampliar',
    open: 'Ver el evento',
  },
};
