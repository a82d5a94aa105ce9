import type { RecordTable, StateRecord } from '@convoi/platform/kernel/read-store/record-store';

/** Orders of the simulated providers, kept like theirs: they know what they took whatever becomes of us. */

export const PROVIDERS = ['paypal', 'helloasso'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `approved`: the payer agreed and nothing is taken yet (PayPal only). */
export type OrderState = 'created' | 'approved' | 'taken' | 'refused' | 'cancelled';

export interface Order extends StateRecord {
  readonly provider: Provider;
  readonly id: string;
  /** What the shop keeps beside its order. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly label: string;
  readonly returnUrl: string;
  readonly state: OrderState;
  /** What is taken when it is: another amount is a short payment. */
  readonly takenCents: number;
  /** Id of the capture or order, once taken. */
  readonly taking: string | null;
  /** The request that took it. */
  readonly takenBy: string | null;
  /** Money given back, in the order of its giving; absent in orders of an older program. */
  readonly refunds?: { readonly id: string; readonly cents: number }[];
}

/** What was given back of an order, together. */
export const refundedCents = ({ refunds = [] }: Order): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

export interface Orders {
  /** The order as it was first made, when the id is known. */
  add(order: Order): Promise<Order>;
  get(provider: Provider, id: string): Promise<Order | null>;
  change(order: Order, changes: Partial<Order>): Promise<Order>;
}

const keyOf = (provider: string, id: string): string => `${provider}:${id}`;

/** Takes the table they are kept in. */
export function openOrders(table: RecordTable<Order>): Orders {
  const get: Orders['get'] = (provider, id) => table.get(keyOf(provider, id));
  return {
    get,
    add: async (order) => {
      await table.insert(keyOf(order.provider, order.id), order);
      return (await get(order.provider, order.id)) ?? order;
    },
    change: async (order, changes) => {
      const changed = { ...order, ...changes };
      await table.put(keyOf(order.provider, order.id), changed);
      return changed;
    },
  };
}

/** What a new order has in common with every other. */
export function newOrder(
  order: Pick<Order, 'provider' | 'id' | 'reference' | 'amountCents' | 'currency' | 'label' | 'returnUrl'>,
): Order {
  return { ...order, state: 'created', takenCents: order.amountCents, taking: null, takenBy: null };
}
