import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { ChatBubble } from '#web/ui/display/chat-bubble.tsx';
import { IconWifiOff } from '#web/ui/display/icons.ts';
import { QrCode } from '#web/ui/display/qr-code.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { words } from '../words.ts';
import { Columns, Sample, Section } from './section.tsx';

const LINK = 'https://convoi.example/event/user/festival-des-lanternes-2026';

/** Banners, messages of a conversation, links to take away. */
export function Messages() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Section title="Messages">
      <Columns>
        <Banner tone="info">{'Ce lien est fait pour être partagé avec vos participants.'}</Banner>
        <Banner tone="success" title="Modifications enregistrées" />
        {isOpen && (
          <Banner
            tone="warn"
            icon={<IconWifiOff size={20} />}
            title="Vous êtes hors connexion."
            closeText={words.close}
            onClose={() => setIsOpen(false)}
          >
            {'Ce que vous écrivez est gardé ici.'}
          </Banner>
        )}
        <Banner tone="danger" action={<Button small>{words.retry}</Button>}>
          {'Une erreur est survenue. Veuillez réessayer.'}
        </Banner>
        <Sample title="Conversation">
          <div>
            <ChatBubble own={false} author="Alice" time="14:02">
              {'Bonjour, il vous reste une place pour samedi ?'}
            </ChatBubble>
            <ChatBubble own author="Vous" state="sent" stateText="Envoyé">
              {'Oui, deux.'}
            </ChatBubble>
            <ChatBubble own author="Vous" continued time="14:05" state="sent" stateText="Envoyé">
              {'Je pars de Lyon à 9 h 30, on se retrouve à la gare ?'}
            </ChatBubble>
            <ChatBubble own={false} author="Alice" time="14:06" state="deleted">
              {'[message supprimé]'}
            </ChatBubble>
            <ChatBubble own author="Vous" state="sending" stateText="Envoi…">
              {'Parfait'}
            </ChatBubble>
            <ChatBubble own author="Vous" state="failed" stateText="Non envoyé ·" retryText={words.retry}>
              {'À samedi'}
            </ChatBubble>
          </div>
        </Sample>
        <div className="stack">
          <CopyField
            label="Lien public"
            value={LINK}
            copyText={words.copy}
            copiedText="Lien copié"
            selectedText="Le lien est sélectionné."
          />
          <CopyField
            label="Lien d'administration"
            hint="Ce lien est secret."
            value={LINK}
            copyText={words.copy}
            copiedText="Lien copié"
            selectedText="Le lien est sélectionné."
            revealText="Afficher"
          />
        </div>
        <QrCode value={LINK} label="QR code du lien public" fileName="convoi" svgText="SVG" pngText="PNG" />
      </Columns>
    </Section>
  );
}
