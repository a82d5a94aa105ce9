import type { report as source } from '../fr/report.ts';
import type { Translation } from '../translation.ts';

export const report: Translation<typeof source, 'es'> = {
  title_event: 'Denunciar este evento',
  title_participant: 'Denunciar a {{name}}',
  title_match_request: 'Denunciar la conversación con {{name}}',
  lead: 'Tu denuncia llega a una persona de la asociación. La persona denunciada no lo sabrá.',
  messages: 'La persona de la asociación podrá leer los últimos mensajes de vuestra conversación.',
  reason: '¿Qué ocurre?',
  reasons: {
    spam: 'Publicidad o evento falso',
    abuse: 'Palabras o conducta inapropiadas',
    danger: 'Peligro o petición de dinero',
    other: 'Otra cosa',
  },
  choose: 'Elige un motivo.',
  comment: 'Cuéntanos',
  submit: 'Denunciar',
  sent: 'Gracias. Una persona de la asociación lo mirará.',
  gone: 'Lo que denuncias ya no existe.',
  failed: 'Tu denuncia no se ha enviado. Inténtalo de nuevo.',
};
