import type { PageText } from './shape.ts';

/** Condiciones de uso, en quince puntos. */
export const terms: PageText = {
  heading: 'Condiciones de uso',
  subheading: 'Versión del 22 de marzo de 2025, última modificación el 26 de noviembre de 2026',
  sections: [
    {
      id: 'objet',
      title: 'Objeto',
      blocks: [
        'Estas condiciones dicen qué ofrece {brand}, qué puedes esperar y qué se espera de ti. {brand} abre una página de viajes compartidos para un evento, reúne a quienes ofrecen o buscan plaza, los pone en contacto y les permite escribirse.',
        '{brand} no es transportista ni vende viajes. Cada viaje se acuerda entre las personas que lo hacen.',
      ],
    },
    {
      id: 'association',
      title: 'La asociación',
      blocks: [
        '{brand} está editado por {association}. Es un servicio sin ánimo de lucro: vive de donativos y de una aportación que se pide para las páginas privadas grandes (punto 11). El [aviso legal](/mentions-legales) dice quién responde de él y dónde está alojado.',
        'Puedes escribirle desde la [página de contacto](/contact). Una persona de la asociación responde por correo electrónico.',
      ],
    },
    {
      id: 'definitions',
      title: 'Definiciones',
      blocks: [
        {
          list: [
            'Evento: la página de viajes compartidos de un encuentro, de una sola fecha (puntual) o de un periodo (de temporada), pública o privada.',
            'Organizador: la persona que creó la página y tiene su enlace de administración.',
            'Participante: la persona inscrita en los viajes compartidos de un evento, con o sin cuenta.',
            'Solicitud: la propuesta de viajar juntos que un participante envía a otro.',
            'Enlace personal: la dirección secreta enviada por correo, que permite gestionar una página o una inscripción.',
          ],
        },
      ],
    },
    {
      id: 'acceptation',
      title: 'Aceptación',
      blocks: [
        'Crear una cuenta exige aceptar estas condiciones. Crear una página o inscribirse sin cuenta supone aceptarlas para ese uso.',
        'Si no estás de acuerdo con algún punto, no uses el servicio; puedes borrar tu inscripción o tu cuenta en cualquier momento.',
      ],
    },
    {
      id: 'acces',
      title: 'Acceso y cuenta',
      blocks: [
        'Buscar un evento, crear una página e inscribirse no requiere cuenta. Una cuenta reúne tus inscripciones y conversaciones en un mismo lugar.',
        'Das una dirección de correo que es tuya y guardas tu contraseña para ti. Un enlace personal da los mismos derechos que una contraseña: no lo compartas. Si tienes dudas, pide un enlace nuevo o cambia la contraseña; las sesiones anteriores se cierran.',
        'Hay que tener 16 años para abrir una cuenta.',
      ],
    },
    {
      id: 'evenement',
      title: 'Crear un evento',
      blocks: [
        'El organizador describe un evento que se celebra de verdad, con lugar y fechas correctos, y actualiza la página cuando cambian. Decide si se muestran su correo y su teléfono. La elección entre público y privado es definitiva.',
        'Una página pública se anuncia en el sitio y en los buscadores. Una página privada solo se abre con su enlace y admite veinte participantes; a partir de ahí, cada plaza adicional cuesta 0,50 €.',
        'El organizador usa lo que sabe de los participantes únicamente para sus viajes compartidos.',
      ],
    },
    {
      id: 'inscription',
      title: 'Inscribirse y ponerse en contacto',
      blocks: [
        'Una dirección de correo equivale a una sola inscripción activa por evento. Los demás visitantes ven un nombre y una inicial, una localidad y una zona de unos 500 metros, nunca tu dirección exacta.',
        'Puedes proponer un viaje a un participante, aceptar, rechazar o anular una solicitud. Cuando se acepta, cada uno ve el nombre completo y el punto de salida del otro. Las plazas de un conductor nunca se asignan dos veces.',
        'Si ya no vas, anula tu inscripción: se avisa a las personas con las que ibas a viajar, y las plazas que ocupabas quedan libres.',
      ],
    },
    {
      id: 'covoiturage',
      title: 'Reglas del viaje compartido',
      blocks: [
        {
          list: [
            'Compartir gastos cubre el combustible, los peajes y el desgaste; el conductor no obtiene beneficio. Las estimaciones son orientativas. Lo que pide quien conduce queda fijado cuando se acepta el viaje, no supera su parte legal de los gastos y se paga directamente entre las personas: {brand} no toca ese dinero.',
            'El conductor tiene un permiso válido, un seguro que cubre a sus pasajeros y un vehículo en buen estado; respeta las normas de tráfico y nunca conduce bajo los efectos del alcohol o las drogas.',
            'El pasajero es puntual, cuida el vehículo y paga la parte acordada.',
            'Una persona menor de edad viaja con el acuerdo de su madre, padre o tutor, que se inscribe en su lugar.',
            'Cada uno comprueba con quién viaja y es libre de renunciar si no se siente seguro.',
          ],
        },
      ],
    },
    {
      id: 'interdits',
      title: 'Contenidos y conductas prohibidos',
      blocks: [
        'Está prohibido:',
        {
          list: [
            'publicar un evento falso, publicidad o contenidos de odio, violentos, sexuales o ilegales;',
            'hacerse pasar por otra persona, acosar o discriminar;',
            'pedir dinero más allá de los gastos compartidos o vender viajes;',
            'recopilar los datos de los participantes, eludir las protecciones del sitio o perturbar su funcionamiento.',
          ],
        },
      ],
    },
    {
      id: 'moderation',
      title: 'Denuncias y moderación',
      blocks: [
        'Puedes denunciar ante la asociación cualquier contenido problemático. Una persona examina cada denuncia. Cuando no se respetan estas condiciones, puede ocultar una página, borrar una inscripción o cerrar una cuenta.',
        'El organizador de una página oculta recibe un correo que le da el motivo. Puede pedir una revisión respondiendo a ese correo o desde la [página de contacto](/contact). Si la página vuelve a mostrarse, otro correo se lo dice.',
        'En caso de peligro inmediato, llama antes a emergencias: 112.',
      ],
    },
    {
      id: 'paiements',
      title: 'Donativos y pagos',
      blocks: [
        'Un donativo es libre, desde 1 €, y no da derecho a contrapartida. Las plazas adicionales de una página privada se pagan antes de abrirse; se abren en cuanto el proveedor confirma el pago.',
        'Los pagos se hacen en HelloAsso (tarjeta) o PayPal, en sus páginas y según sus condiciones. Ningún número de tarjeta pasa por {brand}. Para un reembolso, escríbenos en un plazo de catorce días.',
      ],
    },
    {
      id: 'donnees',
      title: 'Datos personales',
      blocks: [
        'La [política de privacidad](/privacy-policy) dice qué guardamos, por qué, cuánto tiempo y cómo ejercer tus derechos. Forma parte de estas condiciones.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Responsabilidad',
      blocks: [
        'Cada participante responde de lo que publica y de los viajes que hace. La asociación no comprueba la identidad, el permiso ni el seguro de los participantes y no interviene en los viajes: no responde de retrasos, anulaciones, daños o desacuerdos entre ellos.',
        'Responde del servicio dentro de los límites de la ley; nada aquí limita los derechos que la ley da a los consumidores.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Disponibilidad y cambios',
      blocks: [
        'El servicio es gratuito y lo mantienen personas voluntarias. Hacemos lo posible para que esté disponible, sin poder garantizarlo en todo momento.',
        'Estas condiciones pueden cambiar; la fecha de arriba dice cuándo. Cada cambio se anuncia por correo a quienes tienen cuenta, antes del día en que se aplica. Sin cuenta, valen hasta el final del evento las condiciones del día en que te inscribiste.',
      ],
    },
    {
      id: 'droit',
      title: 'Ley aplicable y litigios',
      blocks: [
        'Estas condiciones se rigen por la ley francesa. Si hay un desacuerdo, escríbenos primero: la mayoría de las cuestiones se resuelven así. Después puedes acudir a un mediador de consumo o al tribunal competente; las normas protectoras del país donde vives siguen siendo aplicables.',
      ],
    },
  ],
};
