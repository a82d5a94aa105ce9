import { LANGUAGES } from '@convoi/contracts';
import { describe, expect, test } from 'vitest';
import { createI18n } from './index.ts';

/**
 * The catalogue of errors: these texts read character for
 * character, white space aside, and say something of their own in the other languages. That each is shown when it should
 * be is tested where it is shown.
 */
const CATALOGUE: Readonly<Record<string, string>> = {
  'auth:signup.full_name_required': 'Le nom complet est obligatoire.',
  'auth:signup.terms_required': 'Vous devez accepter les CGU pour continuer.',
  'auth:signup.terms_required_short': 'Vous devez accepter les CGU.',
  'auth:signup.failed': 'Une erreur est survenue.',
  'auth:signup.failed_short': "Erreur lors de l'inscription.",
  'auth:login.invalid': 'Email ou mot de passe incorrect.',
  'auth:forgot.failed': 'Une erreur est survenue.',
  'auth:reset.invalid': 'Lien de réinitialisation invalide ou expiré.',
  'auth:reset.failed': 'Erreur lors de la réinitialisation.',
  'auth:change.mismatch': 'Les nouveaux mots de passe ne correspondent pas.',
  'auth:change.signed_out': 'Vous devez être connecté pour changer votre mot de passe.',
  'auth:callback.busy': 'Validation en cours...',
  'event:failed.heading': 'Erreur lors du chargement',
  'event:form.all_required': 'Tous les champs obligatoires doivent être remplis.',
  'event:form.all_required_short': 'Tous les champs sont obligatoires.',
  'event:form.duplicate': 'Vous avez déjà une demande de covoiturage pour cet événement.',
  'event:form.duplicate_short': 'Vous avez déjà une demande pour cet événement.',
  'event:form.failed': 'Une erreur est survenue. Veuillez réessayer.',
  'event_create:errors.required': 'Veuillez remplir tous les champs obligatoires.',
  'event_create:errors.failed': "Erreur lors de la création de l'événement : {{detail}}",
  'event_create:errors.unknown': 'Erreur inconnue',
  'event_create:errors.links': "Une erreur s'est produite lors de la création de l'événement.",
  'event_create:errors.unreadable': 'Erreur lors du traitement de la réponse serveur',
  'event_create:errors.network': 'Une erreur est survenue, veuillez réessayer.',
  'event_admin:failed': 'Une erreur est survenue lors de la mise à jour.',
  'event_admin:failed_short': 'Erreur enregistrement',
  'errors:human_check.not_ready_recaptcha': "reCAPTCHA n'est pas encore prêt. Veuillez réessayer.",
  'errors:field.email_invalid': 'Veuillez entrer une adresse email valide.',
  'errors:field.phone_invalid': 'Numéro invalide',
  'common:place.refused': "Impossible d'obtenir la géolocalisation.",
  'common:place.no_address': "Impossible de récupérer l'adresse détaillée.",
  'rides:contact.missing': "Données manquantes pour envoyer l'email.",
  'rides:contact.missing_ids': 'Erreur : Données manquantes pour envoyer la notification.',
  'rides:contact.no_profile': 'Erreur : impossible de trouver votre profil de participant.',
  'rides:contact.no_profile_short': 'Impossible de trouver votre identifiant participant.',
  'rides:contact.failed': "Une erreur s'est produite. Veuillez réessayer.",
  'rides:contact.failed_short': "Erreur lors de l'envoi",
  'rides:contact.related': 'Vous êtes déjà en relation.',
  'rides:cancel.failed': "Erreur lors de l'annulation de la demande.",
  'rides:reject.failed': 'Une erreur est survenue lors du refus de la demande.',
  'participation:leave.failed': 'Erreur lors de la désinscription. Veuillez réessayer.',
  'contact:wrong.email': 'Email invalide',
  'contact:failed': 'Une erreur est survenue. Merci de réessayer plus tard.',
};

/** Texts that are promised in English as well. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  'chat:failed': 'Failed to load messages',
  'profile:failed_answer': 'An error occurred while processing the request.',
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/\.$/, '');

describe.each(LANGUAGES)('promised texts in %s', (lang) => {
  const words = (async () => {
    const i18n = await createI18n(lang, 'Convoi');
    // A text as it stands, with the names of what goes into it.
    return (key: string): string => i18n.t(key as 'event_create:errors.failed', { detail: '{{detail}}' });
  })();

  test.each(Object.entries(CATALOGUE))('%s', async (key, french) => {
    const text = (await words)(key);
    expect(text).not.toBe(key);
    if (lang === 'fr') expect(plain(text)).toBe(plain(french));
    else expect(plain(text)).not.toBe(plain(french));
  });

  test.each(Object.entries(IN_ENGLISH))('%s', async (key, english) => {
    const text = (await words)(key);
    expect(text).not.toBe(key);
    if (lang === 'en') expect(plain(text)).toBe(plain(english));
    else expect(plain(text)).not.toBe(plain(english));
  });
});
