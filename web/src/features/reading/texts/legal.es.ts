import type { LegalWords } from './legal-words.ts';

export const legal: LegalWords = {
  publisher: 'Titular',
  name: 'Nombre',
  address: 'Dirección',
  contact: 'Contacto',
  phone: 'Teléfono',
  registration: 'Número de registro',
  director: 'Responsable de la publicación',
  host: 'Alojamiento',
  country: 'País de los servidores',
  mail_host: 'Envío de los correos',
  missing: 'No indicado por quien gestiona este sitio.',
  transfers: 'Datos personales y transferencias',
  policy: 'La [política de privacidad](/privacy-policy) dice qué se guarda, por qué y durante cuánto tiempo.',
  inside: 'Los servidores están en el Espacio Económico Europeo ({country}).',
  outside: 'Los servidores están fuera del Espacio Económico Europeo ({country}).',
  nobody: 'Este sitio no envía tus datos a ninguna otra empresa.',
  others: 'Otras empresas reciben datos, solo en estos casos:',
  abroad:
    'Las que están fuera del Espacio Económico Europeo, o tienen allí su empresa matriz, pueden tratar allí estos datos; sus propias páginas dicen con qué base.',
  outsiders: {
    helloasso: 'HelloAsso (Francia), si pagas con tarjeta.',
    paypal: 'PayPal (Luxemburgo, Estados Unidos), si pagas con PayPal.',
    google: 'Google (Irlanda, Estados Unidos), si inicias sesión con Google.',
    facebook: 'Meta (Irlanda, Estados Unidos), si inicias sesión con Facebook.',
    recaptcha: 'Google reCAPTCHA (Irlanda, Estados Unidos), en cuanto usas un formulario protegido.',
    hcaptcha: 'hCaptcha (Estados Unidos), en cuanto usas un formulario protegido.',
    turnstile: 'Cloudflare Turnstile (Estados Unidos), en cuanto usas un formulario protegido.',
    geoplateforme:
      'Géoplateforme (IGN, Francia): nuestro servidor le pasa el texto de las direcciones buscadas, sin decir quién las busca.',
    photon:
      'Photon (Komoot, Alemania): nuestro servidor le pasa el texto de las direcciones buscadas, sin decir quién las busca.',
    nominatim:
      'Nominatim (OpenStreetMap Foundation, Reino Unido): nuestro servidor le pasa el texto de las direcciones buscadas, sin decir quién las busca.',
    tiles: 'El proveedor del fondo del mapa, que se nombra en el mapa: tu navegador carga de allí la zona que ves.',
  },
};
