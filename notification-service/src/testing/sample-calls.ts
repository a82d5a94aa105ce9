import type { TemplateCall } from '../templates/render.ts';

/** One call of each template and variant, with values that any later one resembles: for specs and for looking at. */
export function sampleCalls(
  event: { readonly title: string; readonly place: string } = {
    title: 'Fête du lac',
    place: 'Place de la Mairie, 74000 Annecy',
  },
  name = 'Alice Martin',
): { readonly [variant: string]: TemplateCall } {
  const facts = { ...event, schedule: { kind: 'ponctuel', date: '2026-12-05', time: '19:30' } } as const;
  const season = {
    ...event,
    schedule: { kind: 'saisonnier', startDate: '2026-12-05', endDate: '2027-01-10' },
  } as const;
  const publicUrl = 'https://convoi.example/event/user/fete-du-lac-annecy-2026-12-05';
  const adminUrl = 'https://convoi.example/event/admin/Jx0vQb7mK2pLw9ZtR4sYc8uNf1aHd6Ge';
  const participationUrl = `https://convoi.example/participation#token=${'AbC9_xYz'.repeat(8)}`;
  const dashboardUrl = 'https://convoi.example/dashboard?event_id=0b6f3c1e-1111-4222-8333-444455556666';
  return {
    linksPublic: { template: 'event_links', parameters: { event: facts, isPublic: true, publicUrl, adminUrl } },
    linksPrivate: { template: 'event_links', parameters: { event: season, isPublic: false, publicUrl, adminUrl } },
    contactFormer: { template: 'contact_changed', parameters: { event: facts, isFormer: true, isShown: false } },
    contactNew: { template: 'contact_changed', parameters: { event: facts, isFormer: false, isShown: true } },
    newDate: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: { kind: 'ponctuel', date: '2026-12-04', time: '19:30' },
        publicUrl,
        participationUrl,
      },
    },
    newTime: {
      template: 'event_changed',
      parameters: {
        event: facts,
        name,
        before: { kind: 'ponctuel', date: '2026-12-05', time: '18:00' },
        publicUrl,
        participationUrl,
      },
    },
    withdrawn: {
      template: 'event_withdrawn',
      parameters: { event: facts, name, message: 'La salle a été inondée.', publicUrl },
    },
    visitor: {
      template: 'registration_received',
      parameters: { event: facts, name, hasAccount: false, participationUrl },
    },
    account: {
      template: 'registration_received',
      parameters: { event: facts, name, hasAccount: true, participationUrl: dashboardUrl },
    },
    resend: {
      template: 'manage_link',
      parameters: { event: facts, name, hasAccount: false, cause: 'resend', participationUrl },
    },
    duplicate: {
      template: 'manage_link',
      parameters: { event: facts, name, hasAccount: true, cause: 'duplicate', participationUrl: dashboardUrl },
    },
  };
}
