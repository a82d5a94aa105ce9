import type { sharing as source } from '../fr/sharing.ts';
import type { Translation } from '../translation.ts';

export const sharing: Translation<typeof source, 'es'> = {
  impact: {
    heading: 'Juntos hemos evitado',
    heading_event: 'Lo que ha evitado este evento',
    seats_one: '{{shown}} plaza compartida',
    seats_many: '{{shown}} de plazas compartidas',
    seats_other: '{{shown}} plazas compartidas',
    km_one: '{{shown}}\u00a0km evitado',
    km_many: '{{shown}} de km evitados',
    km_other: '{{shown}}\u00a0km evitados',
    co2_one: '{{shown}}\u00a0kg de CO₂ evitado',
    co2_many: '{{shown}} de kg de CO₂ evitados',
    co2_other: '{{shown}}\u00a0kg de CO₂ evitados',
    how: '¿Cómo se calcula?',
    method:
      'Por cada viaje aceptado, de ida y de vuelta: los kilómetros que el pasajero habría hecho solo, menos el desvío del conductor. Distancias en línea recta × 1,3; {{grams}}\u00a0g de CO₂ por kilómetro.',
  },
  suggestions: {
    heading: 'Personas con quien viajar',
    driver: 'Puede llevarte',
    passenger: 'Puede viajar contigo',
    detour_one: 'desvío de unos {{shown}}\u00a0km',
    detour_many: 'desvío de unos {{shown}} de km',
    detour_other: 'desvío de unos {{shown}}\u00a0km',
    apart_one: 'a unos {{shown}}\u00a0km de ti',
    apart_many: 'a unos {{shown}} de km de ti',
    apart_other: 'a unos {{shown}}\u00a0km de ti',
    no_detour: 'casi sin desvío',
    more: 'Ver más',
    empty: 'Todavía no hay viajes cercanos. Los nuevos aparecerán aquí.',
    failed: 'No se han podido cargar las sugerencias.',
    how: '¿Cómo se eligen?',
    method:
      'Una preferencia compatible, un trayecto en común, plazas suficientes y un desvío de 5\u00a0km como máximo o de un cuarto del camino del conductor. Primero, quienes salen cerca de ti con un desvío pequeño. Distancias en línea recta × 1,3, desde posiciones aproximadas.',
  },
};
