import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { IconCirclePlus, IconEye, IconMapPin, IconMenu, IconSend, IconShare2 } from '#web/ui/display/icons.ts';
import { Columns, Sample, Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const NAMES = {
  primary: 'Créer une page',
  secondary: 'Annuler',
  ghost: 'Plus tard',
  danger: 'Supprimer',
  link: 'Voir plus',
} as const;

/** Buttons of every kind and state. */
export function Actions() {
  const [isShown, setIsShown] = useState(false);
  return (
    <Section title="Actions">
      <Columns>
        <Sample title="Repos">
          <div className="row">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                {NAMES[variant]}
              </Button>
            ))}
          </div>
        </Sample>
        <Sample title="Petit">
          <div className="row">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} small>
                {NAMES[variant]}
              </Button>
            ))}
          </div>
        </Sample>
        <Sample title="Icône, lien, large">
          <div className="row">
            <Button icon={<IconMapPin size={20} />}>{'Utiliser ma position'}</Button>
            <ButtonLink to="/" variant="primary" icon={<IconShare2 size={20} />}>
              {'Partager'}
            </ButtonLink>
          </div>
          <Button variant="primary" wide>
            {"S'inscrire au covoiturage"}
          </Button>
        </Sample>
        <Sample title="En cours, éteint">
          <div className="row">
            <Button variant="primary" busy busyText="Envoi…">
              {'Envoyer'}
            </Button>
            <Button busy busyText="Envoi…">
              {'Envoyer'}
            </Button>
            <Button variant="danger" busy busyText="Suppression…">
              {'Supprimer'}
            </Button>
            <Button variant="primary" muted>
              {"S'inscrire"}
            </Button>
          </div>
        </Sample>
        <Sample title="Icône seule">
          <div className="row">
            <IconButton label="Menu" icon={<IconMenu />} />
            <IconButton label="Créer un événement" icon={<IconCirclePlus />} variant="outlined" />
            <IconButton label="Envoyer" icon={<IconSend />} variant="filled" />
            <IconButton label="Afficher" icon={<IconEye />} pressed={isShown} onClick={() => setIsShown(!isShown)} />
            <IconButton label="Afficher" icon={<IconEye />} pressed />
            <IconButton label="Envoyer" icon={<IconSend />} busy />
          </div>
        </Sample>
      </Columns>
    </Section>
  );
}
