/** Who pays, as providers tell a shop about every order that was agreed to; nobody asked for it, and nothing of it is kept. */
export const PAYER = {
  firstName: 'Paulette',
  lastName: 'Payeuse-Simulée',
  email: 'paulette.payeuse@provider.invalid',
} as const;
