import type { LinkPreviewView } from '@convoi/contracts';

/** What asks somebody about the link that they opened. */
export interface LinkFormProps {
  readonly token: string;
  readonly preview: LinkPreviewView;
  readonly onInvalid: () => void;
  readonly onDone: () => void;
}
