import { useState } from 'react';
import { Tabs } from '#web/ui/actions/tabs.tsx';
import { Chip, RemovableChip } from '#web/ui/display/chip.tsx';
import { IconCarFront, IconGlobe, IconLock, IconUserRound } from '#web/ui/display/icons.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Toggle } from '#web/ui/fields/toggle.tsx';
import { Columns, Sample, Section } from './section.tsx';

const VISIBILITY = [
  { value: 'public', label: 'Public', description: 'Visible dans la recherche.', icon: <IconGlobe size={20} /> },
  {
    value: 'private',
    label: 'Privé',
    description: 'Seules les personnes qui ont le lien le voient.',
    icon: <IconLock size={20} />,
  },
];
const SMOKER = ['Oui', 'Non', 'Pas en voiture'].map((value) => ({ value, label: value }));
const TABS = ['Informations', 'Covoiturages', 'Partager'];

/** Radios, switches, boxes, chips, tabs. */
export function Choices() {
  const [filter, setFilter] = useState('Tous');
  return (
    <Section title="Choix">
      <SegmentedRadio
        label="Visibilité"
        hint="Ce choix est définitif."
        name="visibility"
        options={VISIBILITY}
        defaultValue="public"
      />
      <Columns>
        <SegmentedRadio label="Fumeur" name="smoker" options={SMOKER} defaultValue="Non" />
        <SegmentedRadio label="Fumeur" name="smoker-wrong" options={SMOKER} error="Champ obligatoire" />
        <Sample title="Interrupteur, case">
          <Toggle label="Téléphone" onText="Visible" offText="Masqué" defaultChecked />
          <Toggle
            label="Me prévenir"
            description="Si quelqu'un s'inscrit près de chez moi."
            onText="Oui"
            offText="Non"
          />
          <Checkbox
            label={
              <>
                J'accepte les <a href="#cgu">conditions d'utilisation</a>
              </>
            }
            defaultChecked
          />
          <Checkbox
            label="J'accepte les conditions d'utilisation"
            error="Vous devez accepter les CGU pour continuer."
          />
        </Sample>
        <Sample title="Filtres">
          <div className="row">
            {['Tous', 'Conducteurs', 'Passagers'].map((name) => (
              <Chip
                key={name}
                pressed={filter === name}
                icon={name === 'Conducteurs' ? <IconCarFront size={16} /> : <IconUserRound size={16} />}
                onClick={() => setFilter(name)}
              >
                {name}
              </Chip>
            ))}
          </div>
          <div className="row">
            <RemovableChip removeText="Retirer le filtre Lyon" onRemove={() => undefined}>
              {'Lyon'}
            </RemovableChip>
          </div>
          <Tabs
            label="Parties"
            tabs={TABS.map((text, index) => ({ text, to: `?tab=${index}`, current: index === 1 }))}
          />
        </Sample>
      </Columns>
    </Section>
  );
}
