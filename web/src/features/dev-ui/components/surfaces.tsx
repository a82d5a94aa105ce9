import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardLink } from '#web/ui/display/card.tsx';
import {
  IconArmchair,
  IconCarFront,
  IconCheck,
  IconCircleX,
  IconClock,
  IconGlobe,
  IconKeyRound,
} from '#web/ui/display/icons.ts';
import { LogoTile } from '#web/ui/display/logo-tile.tsx';
import { Skeleton, SkeletonBlock, SkeletonColumn, SkeletonRow } from '#web/ui/display/skeleton.tsx';
import { words } from '../words.ts';
import { Columns, Sample, Section } from './section.tsx';

const PEOPLE = ['Alice M.', 'Bao N.', 'Chloé', 'Dirk van-Loon', 'Élise R.', 'Farid K.', 'Gwenaëlle T.', 'Hugo'];

function EventCard({ title }: { readonly title: string }) {
  return (
    <div className="row">
      <LogoTile title={title} size={40} />
      <div className="grow">
        <strong>{title}</strong>
        <p className="small soft">{'Samedi 5 décembre 2026 · Annecy'}</p>
      </div>
      <Badge tone="warm">{'Dans 12 jours'}</Badge>
    </div>
  );
}

/** Cards, badges, avatars, skeletons. */
export function Surfaces() {
  return (
    <Section title="Surfaces">
      <Columns>
        <Card>
          <EventCard title="Festival des Lanternes" />
        </Card>
        <CardLink to="#card">
          <EventCard title="Marché de Noël" />
        </CardLink>
        <Card tone="selected">
          <EventCard title="Trail du Semnoz" />
        </Card>
        <Card tone="own">
          <EventCard title="Ma participation" />
        </Card>
        <Card tone="warn">
          <div className="row">
            <IconKeyRound />
            <strong>{"Lien d'administration"}</strong>
          </div>
          <p className="small soft">{'Ce lien est secret : il donne le droit de modifier l’événement.'}</p>
        </Card>
        <Sample title="Badges">
          <div className="row">
            <Badge icon={<IconGlobe size={16} />}>{'Public'}</Badge>
            <Badge tone="accent" icon={<IconCarFront size={16} />}>
              {'4 conducteurs'}
            </Badge>
            <Badge tone="warm">{'Saisonnier'}</Badge>
            <Badge tone="success" icon={<IconArmchair size={16} />}>
              {'7 places libres'}
            </Badge>
            <Badge tone="success" icon={<IconCheck size={16} />}>
              {'Acceptée'}
            </Badge>
            <Badge tone="warn" icon={<IconClock size={16} />}>
              {'À confirmer'}
            </Badge>
            <Badge tone="danger" icon={<IconCircleX size={16} />}>
              {'Refusée'}
            </Badge>
          </div>
        </Sample>
        <Sample title="Avatars">
          <div className="row">
            {PEOPLE.map((name) => (
              <Avatar key={name} name={name} id={name} />
            ))}
            <Avatar name="Alice M." id="Alice M." size={64} />
            <LogoTile title="Lanternes" />
          </div>
        </Sample>
        <Sample title="Squelette">
          <Skeleton text={words.loading}>
            <SkeletonRow>
              <SkeletonBlock shape="tile" />
              <SkeletonColumn>
                <SkeletonBlock shape="title" />
                <SkeletonBlock shape="short" />
              </SkeletonColumn>
            </SkeletonRow>
            <SkeletonBlock />
            <SkeletonBlock shape="control" />
          </Skeleton>
        </Sample>
      </Columns>
    </Section>
  );
}
