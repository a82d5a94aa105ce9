import type { PageText } from './shape.ts';

/** Quién mantiene el servicio y cómo funciona. */
export const about: PageText = {
  heading: 'Quiénes somos',
  subheading: '{brand} son viajes compartidos para eventos, sin cuenta y sin publicidad.',
  sections: [
    {
      id: 'qui',
      title: 'Una asociación y sus voluntarios',
      blocks: [
        'Detrás de {brand} está {association}, sin ánimo de lucro. Nadie gana dinero con tus viajes ni con tus datos. Nuestro objetivo en una frase: menos coches, más encuentros.',
      ],
    },
    {
      id: 'comment',
      title: 'Cómo funciona',
      blocks: [
        {
          list: [
            'Quien organiza abre la página de su evento en dos minutos y comparte un enlace.',
            'Cada persona dice desde dónde sale y si ofrece o busca plaza. Todos se ven en el mapa.',
            'Propones un viaje, la otra persona acepta, os escribís. La plaza queda reservada.',
          ],
        },
      ],
    },
    {
      id: 'gratuit',
      title: 'Qué es gratis y qué no',
      blocks: [
        'Crear una página, inscribirse, escribir: todo es gratis. Una página privada admite veinte participantes; a partir de ahí cada plaza cuesta 0,50 €. El resto viene de los [donativos](/donate).',
      ],
    },
    {
      id: 'prive',
      title: 'Tu privacidad en cinco líneas',
      blocks: [
        {
          list: [
            'Los demás ven un nombre, una inicial, una localidad y una zona aproximada.',
            'Tu dirección exacta solo la ven las personas con las que el viaje está aceptado.',
            'Sin rastreadores, sin publicidad.',
            'Los datos de los participantes se vuelven ilegibles {event_days} después del evento.',
            'Puedes descargar y borrar tus datos por tu cuenta: [política de privacidad](/privacy-policy).',
          ],
        },
      ],
    },
    {
      id: 'aider',
      title: 'Ayúdanos',
      blocks: [
        'Un [donativo](/donate), unas palabras desde la [página de contacto](/contact) o simplemente una página compartida: todo cuenta.',
      ],
    },
  ],
};
