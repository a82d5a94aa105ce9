import type { news as source } from '../fr/news.ts';
import type { Translation } from '../translation.ts';

export const news: Translation<typeof source, 'es'> = {
  title: 'Eventos de hoy',
  heading: 'Eventos de hoy',
  description: 'Los eventos públicos de hoy y sus viajes compartidos.',
  empty: 'Hoy no hay ningún evento público.',
  create: 'Crear una página de evento',
  failed: 'No se pudo cargar la lista.',
};
