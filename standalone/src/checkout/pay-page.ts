import { escapeHtml } from '@convoi/contracts';
import type { Order } from './orders.ts';

/** The simulated providers' page: no field for a card, because there is none. */

const e = escapeHtml;
const NAMES = { paypal: 'PayPal', helloasso: 'HelloAsso' } as const;
const CHOICES = [
  { outcome: 'approve', words: 'Payer', kind: 'primary' },
  { outcome: 'approve_and_close', words: 'Payer puis fermer la page', kind: 'plain' },
  { outcome: 'refuse', words: 'Faire refuser le paiement', kind: 'plain' },
  { outcome: 'cancel', words: 'Annuler', kind: 'plain' },
] as const;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${e(title)}</title>
<link rel="stylesheet" href="/dev/checkout/assets/tokens.css">
<link rel="stylesheet" href="/dev/checkout/assets/checkout.css">
</head>
<body>
<p class="bar">Simulation : aucun argent. <span lang="en">(simulation, no money)</span></p>
<main>${content}</main>
</body>
</html>`;
}

function amountOf({ amountCents, currency }: Order): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amountCents / 100);
}

/** The page of an order that waits for its payer. */
export function payPageHtml(order: Order): string {
  const name = NAMES[order.provider];
  const buttons = CHOICES.map(
    ({ outcome, words, kind }) =>
      `<button class="${kind}" name="outcome" value="${outcome}">${e(
        outcome === 'approve' ? `${words} ${amountOf(order)}` : words,
      )}</button>`,
  ).join('\n');
  return page(
    `${name} (simulation)`,
    `<p class="provider">${name}</p>
<h1>${e(order.label)}</h1>
<p class="amount">${e(amountOf(order))}</p>
<form method="post">
${buttons}
</form>`,
  );
}

/** What is left when the payer does not come back. */
export function closedPageHtml(order: Order): string {
  return page(
    `${NAMES[order.provider]} (simulation)`,
    `<h1>Paiement enregistré</h1><p>Tu peux fermer cette page : le site l'apprendra par notification.</p>`,
  );
}

/** The page of an order that is done with, or never was. */
export function donePageHtml(returnUrl: string | null): string {
  const back = returnUrl === null ? '' : `<p><a href="${e(returnUrl)}">Revenir au site</a></p>`;
  return page('Paiement (simulation)', `<h1>Cette page de paiement n'est plus ouverte</h1>${back}`);
}
