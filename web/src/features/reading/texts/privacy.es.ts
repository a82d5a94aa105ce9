import type { PageText } from './shape.ts';

/** Política de privacidad: lo que el producto hace de verdad. */
export const privacy: PageText = {
  heading: 'Política de privacidad',
  subheading: 'Abril de 2025, última modificación el 26 de noviembre de 2026',
  sections: [
    {
      id: 'responsable',
      title: 'Quién responde de tus datos',
      blocks: [
        '{brand} está editado por {association}, que decide el uso de los datos. Su dirección y la de su proveedor de alojamiento están en el [aviso legal](/mentions-legales). Para cualquier pregunta, escríbele desde la [página de contacto](/contact).',
        '{brand} no vende tus datos, no muestra publicidad y no te sigue de un sitio a otro. Al abrir una página no se carga nada de terceros, salvo en los casos que se citan más abajo.',
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
              'Encontrar con quién viajar y gestionar tu inscripción',
              'Ejecución del servicio pedido',
              'Hasta que la borres; como máximo {event_days} tras el final del evento',
            ],
            [
              'Organizador: correo, teléfono opcional',
              'Enviar los enlaces de la página y responder a los participantes',
              'Ejecución del servicio pedido',
              '{event_days} tras el final del evento; siete días, con todo lo escrito, si un evento enviado sin JavaScript no se publica nunca',
            ],
            [
              'Solicitudes y mensajes entre participantes',
              'Acordar el viaje',
              'Ejecución del servicio pedido',
              'Lo mismo que la inscripción de quien los escribió; como máximo {event_days} tras el final del evento',
            ],
            [
              'Personas que viajan contigo: solo cuántas, adultos y niños',
              'Contar las plazas y las sillas infantiles',
              'Ejecución del servicio pedido',
              'Lo mismo que tu inscripción',
            ],
            [
              'Lo que muestras a quienes viajan contigo: teléfono, coche, titular e IBAN de una cuenta o página de pago',
              'Encontraros y compartir los gastos',
              'Ejecución del servicio pedido',
              'Hasta que lo quites; como máximo lo mismo que tu inscripción',
            ],
            [
              'Notificaciones: la dirección de tu navegador en su servicio de notificaciones, sus claves',
              'Avisarte de tus viajes',
              'Consentimiento',
              'Hasta que las desactives; como máximo lo mismo que tu inscripción',
            ],
            [
              'Página de un evento: título, lugar, fechas, imagen',
              'Responder a quien todavía abre su dirección',
              'Interés legítimo',
              'Sin límite; no nombres a nadie en ella',
            ],
            [
              'Cuenta: nombre, correo, perfil, contraseña en una forma que no permite recuperarla, huella de tu identificador en Google o Facebook',
              'Reconocerte y rellenar tus inscripciones',
              'Ejecución del servicio pedido',
              'Hasta que se borre la cuenta; siete días si la dirección no se confirma nunca',
            ],
            [
              'Llaves de acceso: nombre, identificador, clave pública, número de usos',
              'Abrir tu cuenta sin contraseña',
              'Ejecución del servicio pedido',
              'Hasta que las quites; como máximo lo mismo que la cuenta',
            ],
            [
              'Personas que bloqueas en todos los eventos: nombre e inicial, huella de la dirección',
              'Manteneros a distancia',
              'Interés legítimo',
              'Hasta que levantes el bloqueo; como máximo lo mismo que la cuenta',
            ],
            [
              'Sesiones abiertas: navegador, sistema, fechas',
              'Mostrarte dónde está abierta tu cuenta, y ayudarte cuando lo pides',
              'Interés legítimo',
              'Siete días como máximo',
            ],
            [
              'Donativos y pagos: cuenta que pagó, referencia del proveedor',
              'Recibir el pago y llevar las cuentas',
              'Obligación legal',
              '{payment_years}; después quedan el importe, la fecha, el medio y el motivo, que ya no señalan a nadie',
            ],
            [
              'Mensaje del formulario de contacto: nombre, correo, texto',
              'Responderte',
              'Interés legítimo',
              '{contact_days}; se borra antes a petición',
            ],
            [
              'Denuncia de una página o una persona: motivo, comentario, resultado',
              'Examinarla y proteger a los demás',
              'Interés legítimo',
              'Lo mismo que los datos de quien la escribió o de quien se trata; como máximo {event_days} tras el final del evento',
            ],
            [
              'Correos enviados: tipo, fecha, qué fue de ellos',
              'Enviar cada uno una sola vez y responder a quien no recibió nada',
              'Interés legítimo',
              'Sin límite, sin dirección ni texto; una huella de la dirección, que evita los envíos masivos, dos días después del envío',
            ],
            [
              'Consultas de datos personales por la asociación: quién abrió los de quién, y cuándo',
              'Responder de ellas ante ti',
              'Interés legítimo',
              'Sin límite, en forma de números',
            ],
            ['Dirección de red: solo su huella', 'Frenar los abusos', 'Interés legítimo', 'Un día como máximo'],
            [
              'Registro técnico: hora, tipo de página pedida, respuesta; ninguna dirección de red',
              'Seguridad y reparación de averías',
              'Interés legítimo',
              '{log_days} como máximo',
            ],
          ],
        },
        'El historial de acciones (una inscripción, una solicitud, una anulación) se conserva sin límite para que la asociación pueda responder en un litigio. Todo lo que te identifica en él, incluida la huella de tu dirección en una inscripción, está cifrado con una clave que solo es tuya. Cuando esa clave se destruye, solo quedan números al azar, fechas y elecciones como las plazas o los horarios; de una cuenta queda también la huella de su dirección y de tu identificador en Google o Facebook, que impide que dos cuentas tengan la misma, y de una dirección bloqueada o suspendida, su huella. En ella no se puede leer tu dirección; solo podría reconocerla quien ya la conoce y tiene el secreto de este sitio.',
      ],
    },
    {
      id: 'effacement',
      title: 'Qué borra un borrado, y cuándo',
      blocks: [
        {
          list: [
            '«Borrar mis datos» y «Eliminar mi cuenta» destruyen tu clave en el acto; las tablas con las que se muestran las páginas se vacían en los segundos siguientes.',
            'Anular tu inscripción no la borra: ya no se te muestra a nadie, pero tus datos siguen cifrados hasta el plazo de la tabla. Para destruirlos enseguida, elige el borrado o escríbenos.',
            'Nuestras copias de seguridad conservan una copia cifrada y sus claves durante {backup_days} como máximo. Si hay que volver a usar una de ellas, los borrados pedidos desde entonces se repiten antes de que el sitio vuelva a abrir. Para ello conservamos, sin límite, un número al azar por cada persona borrada.',
            'Lo que otros ya recibieron se queda con ellos: los correos enviados, los pagos en el proveedor y, durante siete días como máximo, la copia de una página pública en el navegador de quien la abrió.',
            'El borrado de una cuenta se confirma con un último correo, cuya dirección se olvida alrededor de un día después.',
          ],
        },
      ],
    },
    {
      id: 'autres',
      title: 'Qué ven los demás',
      blocks: [
        {
          list: [
            'En la página de un evento: tu nombre y una inicial, tu localidad, una zona de unos 500 metros desplazada alrededor de tu punto de salida, tus preferencias, horarios y plazas, y lo que pides si conduces.',
            'Una persona a la que escribiste, o que te escribió: también tu comentario, las palabras de la solicitud y cuántos adultos y niños van contigo.',
            'Una persona con la que el viaje está aceptado: tu nombre completo y tu punto de salida; tu correo, tu teléfono y tu coche solo si lo elegiste. El pasajero de un viaje aceptado ve también dónde pagar a quien conduce, si este lo ha indicado.',
            'El organizador y quienes gestionan la página con él: tu nombre completo, tu localidad, lo que ofreces o buscas, cuántos adultos y niños van contigo, con quién viajas y si te llegan los correos. Ni tu correo ni tu dirección. Quien solo mira con él ve lo mismo que cualquier visitante.',
            'Las personas de la asociación: tu nombre completo, tu correo oculto en parte, lo que les escribes y lo que se denuncia. Un administrador puede reunir todo lo que te concierne para responder a tu petición. Cada lectura queda registrada.',
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
            'A nuestro proveedor de alojamiento y a nuestro servidor de correo, que actúan según nuestras instrucciones; el [aviso legal](/mentions-legales) los nombra y dice si hay datos que salen de la Unión Europea.',
            'A HelloAsso y PayPal, cuando pagas: les das tus datos de pago directamente, y no leemos lo que saben de ti.',
            'A Google o Facebook, solo si eliges entrar con ellos.',
            'Al servicio de notificaciones de tu navegador (el de Google, Apple, Mozilla o Microsoft, a veces fuera de la Unión Europea), solo si activas las notificaciones: recibe mensajes cifrados que no puede leer, y sabe cuándo los recibe.',
            'Al servicio de búsqueda de direcciones, si la asociación ha elegido otro que el nuestro: nuestro servidor le pasa el texto buscado, nunca tu dirección de red.',
            'Al fondo de mapa y al control contra robots, si la asociación ha elegido otros que los nuestros: tu navegador los pide entonces directamente a esos servicios, que ven tu dirección de red.',
          ],
        },
        'El país de tu conexión se deduce en nuestro propio servidor para centrar el mapa; no se guarda.',
      ],
    },
    {
      id: 'navigateur',
      title: 'Qué guarda tu navegador',
      blocks: [
        'En la primera visita no se deja ninguna cookie. Tu navegador guarda en tu dispositivo: tu sesión si has entrado, el idioma y la moneda elegidos, el número al azar con el que sus notificaciones están activadas, el plan de un día de viaje que has abierto, las veinte últimas páginas públicas vistas para leerlas sin conexión, durante siete días como máximo lo que abre tu inscripción, si seguiste tu enlace personal y no lo hiciste olvidar en la página del evento, y, hasta que cierres la pestaña, el borrador de una página que estás creando.',
        'Solo se escribe una cookie para recordar el idioma que eliges (un año), mientras entras con Google o Facebook (diez minutos), cuando se pide una llave de acceso, con un botón o en el campo de la dirección al entrar (cinco minutos), y después de crear una cuenta, para reconocer el navegador que abre el enlace recibido (un día).',
      ],
    },
    {
      id: 'securite',
      title: 'Cómo los protegemos',
      blocks: [
        'En el historial, los datos personales están cifrados con una clave por persona. Las tablas con las que se muestran las páginas contienen una parte sin cifrar mientras hace falta: el nombre, el correo, la dirección, el punto de salida y el comentario de una inscripción, las palabras de una solicitud escrita con ella hasta que sale, el correo y el teléfono de un organizador y lo que dice del evento, el nombre y el correo de las personas de su equipo. Los perfiles, los datos de pago, las notificaciones, las solicitudes enviadas, los mensajes y las denuncias siguen cifrados en ellas.',
        'Las contraseñas y los enlaces secretos no se escriben nunca tal cual. Cada lectura de datos personales por alguien de la asociación queda registrada.',
      ],
    },
    {
      id: 'droits',
      title: 'Tus derechos',
      blocks: [
        'Puedes consultar, corregir, recibir y borrar tus datos, oponerte a su uso o pedir que se limite.',
        {
          list: [
            'Sin cuenta: abre el enlace que recibiste por correo al inscribirte; allí encuentras «Descargar mis datos» y «Borrar mis datos».',
            'Con cuenta: «Descargar mis datos» y «Eliminar mi cuenta» están en [tu perfil](/profil).',
            'Al pie de los correos que no son imprescindibles: un enlace para dejar de recibir los de ese tipo.',
            'Para todo lo demás: la [página de contacto](/contact). Respondemos en un mes.',
          ],
        },
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
