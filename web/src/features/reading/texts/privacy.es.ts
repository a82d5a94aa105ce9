import type { PageText } from './shape.ts';

/** Política de privacidad: lo que el producto hace de verdad. */
export const privacy: PageText = {
  heading: 'Política de privacidad',
  subheading: 'Abril de 2025',
  sections: [
    {
      id: 'responsable',
      title: 'Quién responde de tus datos',
      blocks: [
        '{brand} está editado por {association}, que decide el uso de los datos. Para cualquier pregunta, escríbele desde la [página de contacto](/contact).',
        '{brand} no vende nada, no muestra publicidad, no te sigue de un sitio a otro y no carga nada de terceros al abrir una página.',
      ],
    },
    {
      id: 'donnees',
      title: 'Qué guardamos, por qué y cuánto tiempo',
      blocks: [
        {
          head: ['Dato', 'Por qué', 'Base legal', 'Duración'],
          rows: [
            [
              'Inscripción: nombre, correo, dirección y punto de salida, comentario, preferencias',
              'Encontrar con quién viajar y gestionar tu solicitud',
              'Ejecución del servicio pedido',
              'Hasta que la borres, como máximo 30 días tras el final del evento',
            ],
            [
              'Organizador: correo, teléfono opcional',
              'Enviar los enlaces de la página y responder a los participantes',
              'Ejecución del servicio pedido',
              '30 días tras el final del evento',
            ],
            [
              'Solicitudes y mensajes entre participantes',
              'Acordar el viaje',
              'Ejecución del servicio pedido',
              '30 días tras el final del evento',
            ],
            [
              'Cuenta: nombre, correo, perfil, contraseña en una forma que no permite recuperarla; dispositivos con la sesión abierta (inicio, último día, navegador y sistema), durante 7 días',
              'Reconocerte y rellenar tus inscripciones',
              'Ejecución del servicio pedido',
              'Hasta que se borre la cuenta; 7 días si no se confirma la dirección',
            ],
            [
              'Donativos y pagos: importe, fecha, medio, referencia del proveedor',
              'Recibir el pago y llevar las cuentas',
              'Obligación legal',
              'Diez años, sin tu nombre ni tu dirección',
            ],
            [
              'Mensaje del formulario de contacto: nombre, correo, texto',
              'Responderte',
              'Interés legítimo',
              'Un año; se borra antes a petición',
            ],
            [
              'Denuncia de una página o una persona: motivo, comentario',
              'Examinarla y proteger a los demás',
              'Interés legítimo',
              'Como máximo 30 días después del final del evento; antes, con los datos de quien la escribió o de quien se trata',
            ],
            [
              'Registro técnico: hora, tipo de página pedida, respuesta; ninguna dirección de red',
              'Seguridad y reparación de averías',
              'Interés legítimo',
              'Seis meses',
            ],
          ],
        },
        'El historial de acciones (una inscripción, una solicitud, una anulación) se conserva sin límite para que la asociación pueda responder en un litigio, pero todo lo que te identifica está cifrado con una clave que solo es tuya. Cuando esa clave se destruye, nadie puede volver a leer esos datos, nunca.',
      ],
    },
    {
      id: 'autres',
      title: 'Qué ven los demás',
      blocks: [
        {
          list: [
            'En la página de un evento: tu nombre y una inicial, tu localidad, una zona de unos 500 metros desplazada alrededor de tu punto de salida, tus preferencias y horarios.',
            'Una persona a la que escribiste, o que te escribió: también tu comentario.',
            'Una persona con la que el viaje está aceptado: tu nombre completo y tu punto de salida; tu correo solo si lo elegiste.',
            'El organizador: lo mismo que todos. Ni tu correo ni tu dirección.',
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      title: 'A quién confiamos datos',
      blocks: [
        {
          list: [
            'A nuestro proveedor de alojamiento y a nuestro servidor de correo, que actúan según nuestras instrucciones.',
            'A HelloAsso y PayPal, cuando pagas: les das tus datos de pago directamente.',
            'A Google o Facebook, solo si eliges entrar con ellos.',
            'A los servicios de direcciones y mapas que la asociación ha configurado: reciben el texto buscado o la zona mostrada, no quién eres.',
          ],
        },
        'El país de tu conexión se deduce en nuestro propio servidor para centrar el mapa; la dirección de red no se guarda.',
      ],
    },
    {
      id: 'navigateur',
      title: 'Qué guarda tu navegador',
      blocks: [
        'En la primera visita no se deja ninguna cookie. Tu navegador guarda en tu dispositivo: tu sesión si has entrado, tu enlace personal, el idioma elegido, la moneda elegida, el borrador de una página y las últimas páginas vistas para leerlas sin conexión. Solo se escribe una cookie para recordar el idioma que eliges, durante los diez minutos de una entrada con Google o Facebook, o durante las 24 horas que siguen a la petición de una cuenta, para saber que eres tú quien abre el enlace recibido.',
      ],
    },
    {
      id: 'securite',
      title: 'Cómo los protegemos',
      blocks: [
        'Los datos personales están cifrados en nuestra base con una clave por persona. Los enlaces secretos y las contraseñas nunca se escriben en ella. Cada lectura de datos personales por alguien de la asociación queda registrada.',
      ],
    },
    {
      id: 'droits',
      title: 'Tus derechos',
      blocks: [
        'Puedes consultar, corregir, recibir y borrar tus datos, oponerte a su uso o pedir que se limite.',
        {
          list: [
            'Sin cuenta: abre el enlace que recibiste por correo al inscribirte; allí puedes descargar tus datos y borrarlos.',
            'Con cuenta: ambos botones están en [tu perfil](/profil).',
            'En los correos informativos: un enlace para dejar de recibirlos.',
            'Para todo lo demás: la [página de contacto](/contact). Respondemos en un mes.',
          ],
        },
        'El borrado es inmediato y definitivo. El de una cuenta se confirma con un último correo, cuya dirección se olvida alrededor de un día después.',
      ],
    },
    {
      id: 'reclamation',
      title: 'Reclamación',
      blocks: [
        'Si nuestra respuesta no te convence, puedes acudir a la autoridad francesa CNIL (cnil.fr) o a la autoridad de protección de datos de tu país.',
      ],
    },
  ],
};
