import type { BlobStore } from '@convoi/platform/kernel/blobs/blob-store';
import { createAdminLinks } from '@convoi/platform/kernel/personal-data/admin-link';
import { createManageLinks } from '@convoi/platform/kernel/personal-data/manage-token';
import type { CorePorts } from '../shared/ports.ts';
import { createLogoStore } from './logo-store.ts';
import type { EventPorts } from './ports.ts';

/** Opens what the room works with, beside what it is given. */
export async function openEventPorts(
  core: CorePorts,
  given: Pick<
    EventPorts,
    | 'places'
    | 'readAdminPage'
    | 'limitCarpool'
    | 'closeCarpool'
    | 'measureCarpool'
    | 'forgetDraft'
    | 'whoGetsNews'
    | 'contactIndex'
    | 'memberIndex'
    | 'afterAnswer'
  > & { readonly blobs: BlobStore },
): Promise<EventPorts> {
  const { blobs, ...ports } = given;
  const { config } = core;
  return {
    ...core,
    ...ports,
    draftLinks: createManageLinks(config.secrets.root).draft,
    adminLinks: createAdminLinks(config.secrets.adminLink),
    logos: createLogoStore(blobs),
  };
}
