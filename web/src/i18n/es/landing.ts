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
  how: {
    heading: 'Cómo funciona',
    step_1: 'Crea la página del evento: un título, un lugar, una fecha.',
    step_2: 'Comparte el enlace, en un cartel, por correo o en tus redes.',
    step_3: 'Cada cual se inscribe, ve quién sale de cerca y acuerda un viaje.',
    example: 'Ver una página de ejemplo',
  },
  why: {
    heading: 'Lo que gana una asociación',
    gain_1: 'Menos coches que aparcar, más gente que puede venir.',
    gain_2: 'La lista de quién viene, de plazas libres y de quién sigue sin coche, al día en tu teléfono.',
    gain_3: 'Un informe de viajes, kilómetros y CO2 evitados, para tu ayuntamiento y tus patrocinadores.',
    gain_4: 'Gratis para todo evento público y hasta 20 personas en uno privado. Nada que instalar, sin publicidad.',
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
