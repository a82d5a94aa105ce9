import type { PageText } from './shape.ts';

/** Las respuestas, en vídeo y en texto. */
export const help: PageText = {
  heading: 'Ayuda',
  subheading: 'Crear una página, inscribirse, darse de baja: lo esencial en cuatro pasos y después tus preguntas.',
  sections: [
    {
      id: 'steps',
      title: 'En cuatro pasos',
      blocks: [
        {
          list: [
            'Busca tu evento en la página de inicio o crea su página: un título, un lugar, una fecha, tu correo.',
            'En la página del evento, indica desde dónde sales, tus plazas y tus preferencias. Apareces en el mapa.',
            'Elige a alguien en tu ruta y escríbele. La solicitud le llega, también por correo.',
            'Cuando se acepta la solicitud, veis vuestros puntos de salida y habláis directamente.',
          ],
        },
      ],
    },
    {
      id: 'sans-compte',
      title: '¿Hace falta una cuenta?',
      blocks: [
        'No. Basta con inscribirte: recibes por correo un enlace personal que lo abre todo. Una [cuenta](/signup) es útil si participas en varios eventos.',
      ],
    },
    {
      id: 'lien-perdu',
      title: 'He perdido mi enlace',
      blocks: [
        'En la página del evento, elige «Recibir mi enlace» e indica tu correo: te lo enviamos otra vez. Mira también en el correo no deseado.',
        '¿Organizas el evento? [Recupera tus enlaces de administración](/event/recover) con el correo que diste como contacto.',
      ],
    },
    {
      id: 'annuler',
      title: '¿Cómo anulo una solicitud o mi inscripción?',
      blocks: [
        'Abre tu enlace personal, o tu [panel](/dashboard) si tienes cuenta. Puedes anular una sola solicitud o toda tu inscripción; se avisa a las personas afectadas.',
      ],
    },
    {
      id: 'vie-privee',
      title: '¿Quién ve mis datos?',
      blocks: [
        'Todos ven tu nombre, una inicial, tu localidad y una zona de unos 500 metros. Tu punto de salida exacto solo lo ve la persona con la que el viaje está aceptado. Los detalles están en la [política de privacidad](/privacy-policy).',
      ],
    },
    {
      id: 'payer',
      title: '¿Cuánto cuesta?',
      blocks: [
        'Nada por inscribirse o crear una página. Entre vosotros, compartid los gastos del viaje: la página da una estimación. Una página privada de más de veinte participantes cuesta 0,50 € por plaza adicional.',
      ],
    },
    {
      id: 'supprimer',
      title: 'Borrar mis datos',
      blocks: [
        'Desde tu enlace personal: «Borrar mis datos». En [tu perfil](/profil): «Eliminar mi cuenta». En el sitio el efecto es inmediato; la [política de privacidad](/privacy-policy) dice qué guardan las copias de seguridad.',
      ],
    },
  ],
};
