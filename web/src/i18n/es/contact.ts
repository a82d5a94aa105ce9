import type { contact as source } from '../fr/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof source, 'es'> = {
  title: 'Contacto',
  description: 'Escribir a la asociación.',
  heading: 'Escríbenos',
  lead: 'Una persona de la asociación te responde por correo.',
  help: 'Quizá la respuesta ya está en la ayuda',
  form: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    subject: 'Asunto',
    message: 'Tu mensaje',
    notice: 'Tu nombre y tu correo solo sirven para responderte.',
    submit: 'Enviar',
  },
  subjects: {
    bug: 'Avisar de un problema',
    help: 'Pedir ayuda',
    feature: 'Proponer una idea',
    info: 'Pedir información',
    other: 'Otro',
    objection: 'Oponerse a una decisión',
  },
  wrong: { name: 'Indica tu nombre.', email: 'Correo no válido', message: 'Escribe tu mensaje.' },
  sent: 'Mensaje enviado. Respondemos por correo.',
  failed: 'Algo ha fallado. Inténtalo de nuevo más tarde.',
};
