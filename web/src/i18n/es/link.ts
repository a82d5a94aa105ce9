import type { link as source } from '../fr/link.ts';
import type { Translation } from '../translation.ts';

export const link: Translation<typeof source, 'es'> = {
  verify: {
    title: 'Verificar mi dirección',
    heading: 'Confirma tu correo electrónico',
    body: 'Basta un clic. Las inscripciones hechas con esta dirección se unen a tu cuenta.',
    submit: 'Confirmar mi dirección',
    sending: 'Confirmando…',
    done: 'Dirección confirmada.',
    done_body: 'Ya puedes iniciar sesión.',
    invalid: 'Este enlace ya no es válido.',
    invalid_body: 'Ya se ha usado o tiene más de 24 horas.',
    again: 'Iniciar sesión para recibir otro',
    failed: 'Se ha producido un error.',
    others:
      'También otras personas han pedido una cuenta con esta dirección. No les servirá de nada: solo cuenta la tuya.',
    elsewhere:
      'Se pidió una cuenta ({{moment}}) en otro dispositivo o en otro navegador. Elige aquí tu nombre y tu contraseña: sustituyen a los de la petición. Puedes usar los mismos.',
    by_provider: 'Para iniciar sesión con {{provider}}, abre mejor el enlace en el navegador donde empezaste.',
    not_me: '¿No has pedido nada? Cierra esta página: la cuenta se borrará al cabo de 7 días.',
    retry: 'Volver a intentarlo',
  },
  address: {
    title: 'Cambio de dirección',
    ask: 'Confirma que esta dirección es tuya y que la dirección de la cuenta debe cambiar.',
    confirm: 'Confirmar',
    sending: 'Enviando…',
    stop_title: '¿Detener el cambio de dirección?',
    stop_ask: 'La dirección de tu cuenta seguirá siendo la que es.',
    stop: 'Detener el cambio',
    changed: 'Dirección cambiada.',
    changed_body: 'Tu cuenta tiene su nueva dirección. Tus dispositivos siguen conectados.',
    waiting: 'Dirección confirmada.',
    waiting_body: 'Falta todavía la confirmación desde la otra dirección.',
    stopped: 'Cambio detenido.',
    stopped_body: 'La dirección de tu cuenta sigue siendo la misma. Si no habías pedido nada, cambia tu contraseña.',
    invalid: 'Este enlace ya no es válido.',
    invalid_body: 'Ya se ha usado, el cambio se ha detenido o sustituido, o tiene más de 24 horas.',
  },
  join: {
    heading: '¿Añadir {{provider}} a tu cuenta?',
    body: 'Alguien inició sesión con {{provider}} y tu dirección ({{moment}}). Si la añades a tu cuenta, esa cuenta de {{provider}} podrá abrirla sin otra contraseña.',
    not_me: '¿No has sido tú? Cierra esta página y no escribas tu contraseña.',
    password: 'Contraseña de tu cuenta',
    wrong: 'Esta contraseña es incorrecta.',
    sign_in_first: 'Inicia primero sesión en tu cuenta en este navegador y después vuelve a abrir este enlace.',
    submit: 'Añadir {{provider}}',
    done: '{{provider}} abre ahora tu cuenta.',
    done_body: 'Un correo te lo confirma. Puedes quitarla en tu perfil.',
    to_profile: 'Ver mi perfil',
  },
};
