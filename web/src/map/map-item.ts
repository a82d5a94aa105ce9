import type { Point } from '@convoi/contracts';
import type { ReactNode } from 'react';

/**
 * What a map shows and how it is asked (docs/reference/interface.md#map). Free of Leaflet: pages use it before the map is
 * loaded.
 */

/** Flag, house, and people by what they look for: passengers, a lift, or either. */
export type MapKind = 'event' | 'home' | 'driver' | 'passenger' | 'either';

export interface MapItem {
  readonly id: string;
  readonly kind: MapKind;
  readonly latitude: number;
  readonly longitude: number;
  /** Full name for readers: "Alice M., Lyon, 12,0 km, conduit, 3 places". */
  readonly name: string;
  /** The position is shifted: from zoom 12 on, a soft circle of 500 m lies under the pin. */
  readonly isApproximate?: boolean;
  /** May be drawn together with its neighbours; people do by default, events and homes do not. */
  readonly isClustered?: boolean;
}

/** Where the map begins and what "Tout voir" goes back to. */
export type MapView =
  /** Around one item, with everything within a distance of it, neither too near nor too far. */
  | {
      readonly kind: 'fit';
      readonly anchorId: string;
      readonly maxDistanceKm: number;
      readonly minZoom: number;
      readonly maxZoom: number;
    }
  | { readonly kind: 'centre'; readonly latitude: number; readonly longitude: number; readonly zoom: number };

/** A flag that somebody sets: it stands at `point`, and tells where it was put. */
export interface MapFlag {
  readonly point: Point;
  /** For readers, with how it is moved. */
  readonly name: string;
  readonly onMove: (point: Point) => void;
}

export interface MapProps {
  /** Name of the map for readers. */
  readonly label: string;
  /** In the order of the list beside the map: keys reach the markers in it. */
  readonly items: readonly MapItem[];
  readonly view: MapView;
  /** The item whose window is open. */
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Lit from the list, and told to it. */
  readonly highlightedId?: string | null;
  readonly onHighlight?: (id: string | null) => void;
  /** Content of an item's window; the same piece as its row in the list. */
  readonly renderWindow: (id: string) => ReactNode;
  /** "12 participants, agrandir" */
  readonly clusterName: (count: number) => string;
  /** The map is there to set a place. */
  readonly flag?: MapFlag;
  /** Kinds that the legend under the map explains; none leaves it out. */
  readonly legend?: readonly (MapKind | 'area')[];
}
