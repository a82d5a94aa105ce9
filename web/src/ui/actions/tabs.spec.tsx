import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

test('tabs are links, the present one is marked', () => {
  render(
    <MemoryRouter initialEntries={['/event/admin/x']}>
      <Tabs
        label="Parties"
        tabs={[
          { to: '?tab=info', text: 'Informations', current: false },
          { to: '?tab=board', text: 'Covoiturages', current: true },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Parties' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Covoiturages');
  expect(screen.getByRole('link', { name: 'Informations' })).toHaveAttribute('href', '/event/admin/x?tab=info');
});
