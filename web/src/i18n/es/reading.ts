import type { reading as source } from '../fr/reading.ts';
import type { Translation } from '../translation.ts';

export const reading: Translation<typeof source, 'es'> = {
  contents: 'Índice',
  association: 'la asociación {{brand}}',
  about: {
    title: 'Quiénes somos',
    description: 'La asociación que mantiene {{brand}} y cómo funciona el servicio.',
    donate: 'Hacer un donativo',
  },
  help: {
    film: 'Vídeo: los cuatro pasos',
    captions: 'Subtítulos en español',
    title: 'Ayuda',
    description: 'Crear una página, inscribirse, darse de baja: las respuestas en vídeo y texto.',
    questions: 'Tus preguntas',
    contact: 'Hacer otra pregunta',
  },
  terms: { title: 'Condiciones de uso', description: 'Las reglas del servicio, en quince puntos.' },
  privacy: { title: 'Política de privacidad', description: 'Qué guardamos, por qué, cuánto tiempo, y tus derechos.' },
  legal: {
    title: 'Aviso legal',
    description: 'Quién publica {{brand}}, quién lo aloja y cómo escribir.',
  },
};
