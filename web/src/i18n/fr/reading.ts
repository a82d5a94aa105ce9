/** Words around the texts that are pages. */
export const reading = {
  contents: 'Sommaire',
  association: "l'association {{brand}}",
  about: {
    title: 'Qui sommes-nous',
    description: "L'association qui fait vivre {{brand}}, et comment le service fonctionne.",
    donate: 'Faire un don',
  },
  help: {
    film: 'Film\u00a0: les quatre étapes',
    captions: 'Sous-titres français',
    title: 'Aide',
    description: "Créer une page, s'inscrire, annuler\u00a0: les réponses en vidéo et en texte.",
    questions: 'Vos questions',
    contact: 'Poser une autre question',
  },
  terms: { title: "Conditions d'utilisation", description: 'Les règles du service, en quinze points.' },
  privacy: {
    title: 'Politique de confidentialité',
    description: 'Ce que nous gardons, pourquoi, combien de temps, et vos droits.',
  },
  legal: {
    title: 'Mentions légales',
    description: "Qui publie {{brand}}, qui l'héberge, et comment écrire.",
  },
} as const;
