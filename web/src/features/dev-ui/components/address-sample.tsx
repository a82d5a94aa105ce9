import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLocateFixed } from '#web/ui/display/icons.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';

const TOWNS = ['Lyon', 'Lyons-la-Forêt', 'Saint-Genis-Laval', 'Sainte-Foy-lès-Lyon', 'Chaponost', 'Villeurbanne'];

const TEXTS = {
  loading: "Recherche d'adresses…",
  none: 'Aucune adresse trouvée. Ajoutez la ville, ou placez le drapeau sur la carte.',
  failed: 'Recherche indisponible. Votre texte est gardé.',
  count: (count: number) => `${count} résultats`,
};

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The address field over a fixed list: "xyz" finds nothing, "err" fails, "att" waits for ever. */
export function AddressSample() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | undefined>();
  const [items, setItems] = useState<readonly string[]>([]);
  const status = query === '' ? 'idle' : query === 'err' ? 'failed' : query === 'att' ? 'loading' : 'ready';
  return (
    <Combobox
      label="Adresse de départ"
      hint="Les autres verront la ville et une zone d'environ 500 m."
      value={text}
      onText={(value) => {
        setText(value);
        setChosen(undefined);
      }}
      onSearch={(value) => {
        setQuery(value);
        setItems(TOWNS.filter((town) => fold(town).includes(fold(value))));
      }}
      items={items}
      status={status}
      itemKey={(town) => town}
      renderItem={(town) => town}
      onChoose={(town) => {
        setText(town);
        setChosen(town);
      }}
      chosenText={chosen}
      texts={TEXTS}
      autoComplete="address-line1"
    >
      <span>
        <Button variant="link" small icon={<IconLocateFixed size={20} />}>
          {'Utiliser ma position'}
        </Button>
      </span>
    </Combobox>
  );
}
