import type { event_create as source } from '../fr/event_create.ts';
import type { Translation } from '../translation.ts';

export const event_create: Translation<typeof source, 'es'> = {
  title: 'Crear una página de viajes compartidos',
  description: 'Crea en dos pasos la página de viajes compartidos de tu evento.',
  heading: 'Crear una página de viajes compartidos',
  lead: 'Dos pasos, sin cuenta. Recibirás un enlace para compartir y otro para cambiarlo todo.',
  steps: {
    of: 'Paso {{step}} de {{count}}',
    said: 'Paso {{step}} de {{count}}, {{name}}',
    event: 'Tu evento',
    place: 'Dónde y cuándo',
    next: 'Continuar',
    submit: 'Crear la página',
    sending: 'Creando tu página…',
  },
  draft: {
    found: 'Borrador recuperado',
    restart: 'Empezar de cero',
    kept: 'Tu borrador te espera en esta pestaña mientras no la cierres.',
  },
  form: {
    title_hint: 'Por ejemplo, «Fiesta del lago» o «Torneo de judo».',
    visibility: {
      label: '¿Quién puede encontrar la página?',
      hint: 'Esta elección es definitiva.',
      public: 'Público',
      public_more: 'Aparece en la búsqueda.',
      private: 'Privado',
      private_more: 'Solo lo ve quien tiene el enlace. Incluye 20 participantes.',
    },
    location: {
      label: 'Dirección del evento',
      hint: 'Elígela en la lista: ese punto guiará a quienes conducen.',
      choose: 'Elige una dirección de la lista, añade la localidad o sitúa la bandera en el mapa.',
      map: 'Lugar del evento',
    },
    type: {
      label: '¿Cuándo es el evento?',
      once: 'Puntual',
      once_more: 'Una fecha',
      season: 'De temporada',
      season_more: 'Un periodo',
    },
    contact_hint: 'Te enviaremos ahí tus dos enlaces.',
    privacy: 'El correo y el teléfono sirven para gestionar este evento. Quedan ocultos si no los haces visibles.',
  },
  preview: {
    heading: 'Vista previa',
    title: 'El título de tu evento',
    when: 'Fecha por precisar',
    where: 'Lugar por precisar',
    note: 'Esto es lo primero que verán tus participantes.',
    whole: 'Ver la página entera',
  },
  errors: {
    required: 'Rellena todos los campos obligatorios.',
    failed: 'Error al crear el evento: {{detail}}',
    unknown: 'Error desconocido',
    ids: 'Error: faltan los identificadores del evento en la respuesta.',
    unreadable: 'Error al leer la respuesta del servidor',
    network: 'Se ha producido un error, inténtalo de nuevo.',
    links: 'Se ha producido un error al crear el evento.',
    links_more: 'La página existe: sus enlaces te esperan en el paso siguiente, el correo llegará después.',
  },
};
