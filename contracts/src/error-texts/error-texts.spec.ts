import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode, FIELD_CODES } from '../errors.ts';
import { LANGUAGES } from '../languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { fieldText, problemText } from './index.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const ALL = { fr, en, de, es };
const texts = (lang: keyof typeof ALL): string[] =>
  [ALL[lang].problems, ALL[lang].problemVariants, ALL[lang].fields, ALL[lang].fieldVariants].flatMap((table) =>
    Object.values(table),
  );

describe('texts of refusals', () => {
  it.each(LANGUAGES)('are complete in %s, with the same variants and placeholders', (lang) => {
    expect(Object.keys(ALL[lang].problems).sort()).toEqual([...CODES].sort());
    expect(Object.keys(ALL[lang].fields).sort()).toEqual([...FIELD_CODES].sort());
    expect(Object.keys(ALL[lang].problemVariants)).toEqual(Object.keys(fr.problemVariants));
    expect(Object.keys(ALL[lang].fieldVariants)).toEqual(Object.keys(fr.fieldVariants));
    for (const code of CODES) {
      const holes = (text: string) => text.match(/\{\w+\}/g)?.sort();
      expect(holes(ALL[lang].problems[code])).toEqual(holes(fr.problems[code]));
    }
    for (const text of texts(lang)) {
      expect(text.trim()).toBe(text);
      expect(text).not.toMatch(/[’]/);
    }
  });

  it('have no-break spaces where French wants them', () => {
    for (const text of texts('fr')) expect(text).not.toMatch(/[^\u00a0 ][?!:;»€]| [?!:;»€]/);
  });

  it('say "du" and "tú"', () => {
    for (const text of texts('de')) expect(text).not.toMatch(/\b(Sie|Ihnen|Ihren?)\b/);
    for (const text of texts('es')) expect(text).not.toMatch(/\b(usted|Usted|su contraseña)\b/);
  });

  it.each([
    ['registration.duplicate', 'registerParticipant', 'Vous avez déjà une demande de covoiturage pour cet événement.'],
    ['human_check.missing', 'createEvent', "reCAPTCHA n'est pas encore prêt. Veuillez réessayer."],
    ['match.exists', 'requestMatch', 'Vous êtes déjà en relation.'],
    ['server.error', 'getEvent', 'Une erreur est survenue.'],
    ['auth.invalid_credentials', 'logIn', 'Email ou mot de passe incorrect.'],
    ['auth.token_required', 'changePassword', 'Vous devez être connecté pour changer votre mot de passe.'],
    ['auth.token_required', 'unsubscribeParticipant', 'Vous devez être connecté.'],
    ['auth.link_invalid', 'resetPassword', 'Lien de réinitialisation invalide ou expiré.'],
    ['auth.link_invalid', 'confirmParticipant', 'Lien invalide ou expiré.'],
  ] as const)('give the promised words for %s on %s', (code, callId, text) => {
    expect(problemText(code, 'fr', { callId })).toBe(text);
  });

  it.each([
    ['title', 'required', 'createEvent', 'Veuillez remplir tous les champs obligatoires.'],
    ['name', 'required', 'registerParticipant', 'Tous les champs obligatoires doivent être remplis.'],
    ['full_name', 'required', 'signUp', 'Le nom complet est obligatoire.'],
    ['event_id', 'required', 'resendManageLink', 'Ce champ est obligatoire.'],
    ['email', 'email_invalid', 'resendManageLink', 'Veuillez entrer une adresse email valide.'],
    ['email', 'email_invalid', 'writeToAssociation', 'Email invalide'],
    ['telephone', 'phone_invalid', 'createEvent', 'Numéro invalide'],
  ] as const)('give the promised words for %s %s on %s', (field, code, callId, text) => {
    expect(fieldText(field, code, 'fr', callId)).toBe(text);
  });

  it('put counts and amounts in as each language writes them', () => {
    const values = { n: 1200, montant: 600 };
    const normal = (lang: keyof typeof ALL) =>
      problemText('event.capacity_payment_required', lang, { values }).replace(/\s/g, ' ');
    expect(problemText('event.capacity_payment_required', 'fr', { values: { n: 5, montant: 2.5 } })).toBe(
      '5 participants supplémentaires\u00a0: 2,50\u00a0€.',
    );
    expect(normal('fr')).toBe('1 200 participants supplémentaires : 600,00 €.');
    expect(normal('en')).toBe('1,200 more participants: €600.00.');
    expect(normal('de')).toBe('1.200 weitere Teilnehmende: 600,00 €.');
    expect(normal('es')).toBe('1200 participantes más: 600,00 €.');
    expect(problemText('event.capacity_payment_required', 'en', { values: { n: 1, montant: 0.5 } })).toBe(
      '1 more participant: €0.50.',
    );
    expect(problemText('event.capacity_payment_required', 'fr', { values: { n: 5, montant: '2,50' } })).toContain(
      '2,50',
    );
  });
});
