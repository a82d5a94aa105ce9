import type { errors as source } from '../fr/errors.ts';
import type { Translation } from '../translation.ts';

export const errors: Translation<typeof source, 'es'> = {
  not_found: {
    title: 'Página no encontrada',
    heading: 'Esta página no existe.',
    body: 'Puede que la dirección esté incompleta o que la página se haya retirado.',
  },
  forbidden: { heading: 'Esta página no está abierta para ti.' },
  rate: {
    heading: 'Demasiadas peticiones.',
    wait_one: 'Inténtalo de nuevo en {{count}} minuto.',
    wait_many: 'Inténtalo de nuevo en {{count}} de minutos.',
    wait_other: 'Inténtalo de nuevo en {{count}} minutos.',
    automatic: 'Lo intentamos de nuevo automáticamente.',
  },
  unreachable: {
    heading: 'No podemos contactar con el servicio.',
    body: 'Comprueba tu conexión e inténtalo de nuevo.',
  },
  broken: {
    heading: 'Algo ha ido mal por nuestra parte.',
    reference: 'Referencia que puedes darnos',
    panel: 'No se ha podido mostrar esta parte de la página.',
  },
  form: {
    title_one: '{{count}} campo por corregir',
    title_many: '{{count}} de campos por corregir',
    title_other: '{{count}} campos por corregir',
    failed: 'Se ha producido un error, inténtalo de nuevo.',
    network: 'No podemos contactar con el servicio. Lo que has escrito se conserva.',
    rate_one: 'Demasiadas peticiones. Inténtalo de nuevo en {{count}} minuto.',
    rate_many: 'Demasiadas peticiones. Inténtalo de nuevo en {{count}} de minutos.',
    rate_other: 'Demasiadas peticiones. Inténtalo de nuevo en {{count}} minutos.',
    busy: 'Hay otra modificación en curso. Inténtalo de nuevo.',
    unavailable: 'Servicio no disponible por el momento. Inténtalo de nuevo.',
  },
  human_check: {
    not_ready: 'La verificación antirrobots aún no está lista. Inténtalo de nuevo.',
    not_ready_recaptcha: 'reCAPTCHA aún no está listo. Inténtalo de nuevo.',
    slow: 'La verificación antirrobots tarda demasiado en este dispositivo. Inténtalo de nuevo en un minuto, abre esta página en otro navegador o escríbenos.',
    blocked:
      'Una extensión o un ajuste de este navegador impide la verificación antirrobots. Abre esta página en otro navegador o escríbenos.',
    unsupported:
      'Este navegador no puede hacer la verificación antirrobots. Abre esta página en otro navegador o escríbenos.',
    write: 'Escríbenos',
    failed: 'La verificación ha fallado. Inténtalo de nuevo.',
  },
  field: {
    required: 'Este campo es obligatorio.',
    email_invalid: 'Introduce una dirección de correo válida.',
    password_weak: 'La contraseña debe tener al menos 8 caracteres, una mayúscula y una cifra.',
    password_common: 'Esta contraseña es demasiado común.',
    phone_invalid: 'Número no válido',
    date_invalid: 'Fecha no válida.',
    date_past: 'Esta fecha ya ha pasado.',
    date_order: 'El final debe ser posterior al inicio.',
    too_long: 'Valor demasiado largo.',
    too_short: 'Valor demasiado corto.',
    out_of_range: 'Valor fuera de los límites.',
    not_allowed: 'Valor no aceptado.',
    type: 'Valor de tipo inesperado.',
  },
};
