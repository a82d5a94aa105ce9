/**
 * Passwords that everybody tries first. The rule wants an upper-case letter and a digit, so what people do to a common word
 * is undone before it is looked up: case, digits and signs around it, digits that stand for letters.
 */
const WORDS = new Set(
  `
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi admin administrateur administrador administrator adrien alexandre alexander
  alexandra amigos amor amour andrea andreas angel angela anthony apple asdf asdfg asdfgh asdfghjkl asdfghjkl aurelie azerty
  azertyui azertyuiop aze azer baseball batman bienvenue bienvenu bigdaddy blink bonheur bonjour bordeaux boubou bretagne
  buenosdias bundesliga camille carlos caroline carpool carpooling changeme charlie chelsea cheval chicken chocolat chocolate
  chouchou cloclo coconut coeur computer contrasena contraseña convoi covoit covoiturage coucou cookie daniel default demo
  diamond dolphin doudou dragon dubsmash eminem estrella etoile facebook familia famille family felicidad fernando fitness
  flower football forever france frankfurt freddy freedom friends fussball gabriel geheim gemini george germany ginger gordon
  guest guillaume hallo hamburg hannah hannover hello hola iloveyou isabelle jasmine jennifer jessica jesus jetaime jonathan
  jordan joshua julien justin katze killer kitty kilian lapin laurent letmein liberte liebe liverpool login loulou love lovely
  lucas mafamille mamamia maison maman marcel maria marie marina marseille martin master matrix matthew maxime mercedes merlin
  michael michelle mickael minecraft mister monday monkey motdepasse monamour motherboard mustang mypassword naruto nathalie
  nicolas nicole nounours nothing ninja olivier orange paris pass passe passer passwd password passwort pauline pepper pierre
  pikachu player pokemon police princesa princess princesse prinzessin purple qazwsx qwe qwer qwert qwerty qwertyu qwertyui
  qwertyuiop qwertz qwertzui qwertzuiop raphael realmadrid rockstar romain root samsung sandra schalke schatz schnecke schule
  sebastian secret secreto segreto senha shadow skater smokey snoopy soccer soleil sommer sonnenschein sparky spiderman
  starwars steelers stephanie sternchen summer sunshine superman superstar tamere taylor teamo tennis tequiero test tester
  testtest thomas thunder tigger tiger tinkerbell toulouse toto trustno tresor tweety united user vacances valentin vanessa
  vanille vincent voiture wachtwoord welcome whatever william willkommen winner winter wonder yankees yvonne zaq zxcv zxcvb
  zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);

/** More signs around a word make it a password of its own. */
const EDGE_MAX = 6;

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function withoutEdges(text: string): string {
  const start = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const end = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  return start + end > EDGE_MAX ? text : text.slice(start, text.length - end);
}

/** One unit again and again, or a run like 12345678 or ABCDEFGH. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/.test(text)) return true;
  const steps = Array.from(text)
    .slice(1)
    .map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => step === steps[0]).length >= steps.length - 1 && Math.abs(steps[0] ?? 2) <= 1;
}

/** Whether this is among the first passwords that somebody would guess. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const spelt = withoutEdges(folded).replace(/[0-9@$!]/g, (sign) => LETTERS[sign] ?? sign);
  return isPattern(folded) || WORDS.has(withoutEdges(folded)) || WORDS.has(spelt) || WORDS.has(withoutEdges(spelt));
}
