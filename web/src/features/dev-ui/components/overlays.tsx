import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import { IconChevronDown, IconHouse, IconLogOut, IconUserRound } from '#web/ui/display/icons.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { words } from '../words.ts';
import { Sample, Section } from './section.tsx';

type Overlay = 'none' | 'confirm' | 'contact' | 'bottom' | 'right';
const TONES = ['info', 'success', 'warn', 'danger'] as const;

function Openers({ open }: { readonly open: (overlay: Overlay) => void }) {
  return (
    <div className="row">
      <Button onClick={() => open('confirm')}>{'Confirmer'}</Button>
      <Button onClick={() => open('contact')}>{'Contacter'}</Button>
      <Button onClick={() => open('bottom')}>{'Feuille'}</Button>
      <Button onClick={() => open('right')}>{'Menu de côté'}</Button>
      {TONES.map((tone) => (
        <Button key={tone} small onClick={() => showToast({ tone, text: 'Le lien est copié.' })}>
          {tone}
        </Button>
      ))}
    </div>
  );
}

/** Dialogs, sheets, menus, toasts. */
export function Overlays() {
  const [overlay, setOverlay] = useState<Overlay>('none');
  const close = () => setOverlay('none');
  const field = <TextAreaField label="Message" hint="Votre adresse e-mail n'est pas transmise." name="message" />;
  return (
    <Section title="Par-dessus">
      <Openers open={setOverlay} />
      <Sample title="Menus">
        <div className="row">
          <Menu
            label="FR, langue : français"
            variant="outlined"
            align="start"
            trigger={
              <>
                <Flag lang="fr" /> {'FR'} <IconChevronDown size={16} />
              </>
            }
          >
            <MenuLink to="?lang=fr" icon={<Flag lang="fr" />} current>
              {'Français'}
            </MenuLink>
            <MenuLink to="?lang=en" icon={<Flag lang="en" />} lang="en">
              {'English'}
            </MenuLink>
            <MenuLink to="?lang=de" icon={<Flag lang="de" />} lang="de">
              {'Deutsch'}
            </MenuLink>
            <MenuLink to="?lang=es" icon={<Flag lang="es" />} lang="es">
              {'Español'}
            </MenuLink>
          </Menu>
          <Menu
            label="Compte, AM"
            variant="bare"
            align="start"
            head="Bonjour Alice"
            trigger={<Avatar name="Alice M." id="a" />}
          >
            <MenuLink to="/" icon={<IconHouse size={20} />}>
              {'Accueil'}
            </MenuLink>
            <MenuLink to="/profil" icon={<IconUserRound size={20} />}>
              {'Profil'}
            </MenuLink>
            <MenuLine />
            <MenuButton icon={<IconLogOut size={20} />}>{'Se déconnecter'}</MenuButton>
          </Menu>
        </div>
      </Sample>
      <Dialog
        open={overlay === 'confirm'}
        onClose={close}
        title="Annuler cette demande ?"
        actions={
          <>
            <Button onClick={close}>{words.keep}</Button>
            <Button variant="danger" onClick={close}>
              {'Annuler la demande'}
            </Button>
          </>
        }
      >
        <p>{'Alice M. recevra un e-mail. La conversation se ferme.'}</p>
      </Dialog>
      <Dialog
        open={overlay === 'contact'}
        onClose={close}
        wide
        closeText={words.close}
        title="Contacter Alice M."
        actions={
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {'Envoyer'}
            </Button>
          </>
        }
      >
        {field}
      </Dialog>
      <Sheet
        open={overlay === 'bottom'}
        onClose={close}
        title="Contacter Alice M."
        closeText={words.close}
        foot={
          <Button variant="primary" wide onClick={close}>
            {'Envoyer'}
          </Button>
        }
      >
        {field}
      </Sheet>
      <Sheet open={overlay === 'right'} onClose={close} title="Menu" closeText={words.close} side="right">
        <p>{words.lead}</p>
      </Sheet>
    </Section>
  );
}
