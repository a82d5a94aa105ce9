import { escapeHtml } from '@convoi/contracts';

const NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** Says what the page may do: nothing but send its form. */
export const DIALOGUE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The simulated provider's page: who comes in, as they say. */
export function dialoguePage(provider: keyof typeof NAMES): string {
  const name = escapeHtml(NAMES[provider]);
  const field = (id: string, label: string, attributes: string): string =>
    `<p><label for="${id}">${label}</label><br><input id="${id}" name="${id}" ${attributes}></p>`;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} (simulation)</title>
<link rel="stylesheet" href="/dev/checkout/assets/tokens.css">
<link rel="stylesheet" href="/dev/checkout/assets/checkout.css">
</head>
<body>
<p class="bar">Simulation : aucun compte réel. <span lang="en">(simulation, no real account)</span></p>
<main>
<p class="provider">${name}</p>
<h1>Se connecter avec ${name}</h1>
<form method="post">
${field('email', 'E-mail', 'type="email" autocomplete="off"')}
${field('name', 'Nom complet', 'autocomplete="off"')}
<button class="primary" name="action" value="allow">Continuer</button>
<button class="plain" name="action" value="deny" formnovalidate>Refuser</button>
</form>
</main>
</body>
</html>`;
}
