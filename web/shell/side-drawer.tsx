import type { CurrentUser } from '#contract/people.ts';
import { useMe } from '#web/features/people/api.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import { href } from '#web/href.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import {
  beautyLife,
  type Destination,
  DestinationLink,
  drawerContributions,
  mainDestinations,
  ownDestinations,
  scan,
} from './destination-link.tsx';
import { logOut } from './log-out.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './side-drawer.module.css';

/** Links in the drawer that are not in the specification. */
const findings: readonly Destination[] = [scan, { label: 'Find Your Shade', to: href.shades, icon: 'droplet' }];

/** The drawer with the links of the top bar and the account menu, for small screens (SHELL-21, OP-23). */
export function SideDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { data: me } = useMe();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} label="Menu" header={<Owner me={me} />}>
      <nav aria-label="Yours">
        <DrawerLinks destinations={[beautyLife]} onFollow={close} />
      </nav>
      <hr />
      <nav aria-label="Menu">
        <DrawerLinks destinations={mainDestinations} onFollow={close} />
        <hr />
        <DrawerLinks destinations={ownDestinations(me?.showAdminLink === true)} onFollow={close} />
        <h2 className={classNames(styles.eyebrow, typography.eyebrow)}>CONTRIBUTE</h2>
        <DrawerLinks destinations={drawerContributions} onFollow={close} />
      </nav>
      <hr />
      <nav aria-label="Find">
        <DrawerLinks destinations={findings} onFollow={close} />
      </nav>
      <button type="button" onClick={logOut}>
        <Icon name="log-out" />
        Log Out
      </button>
    </Drawer>
  );
}

function Owner({ me }: { me: CurrentUser | undefined }) {
  const name = [me?.firstName, me?.lastName].filter(Boolean).join(' ') || me?.email;
  return (
    <>
      <PersonAvatar person={me} />
      <span className={styles.owner}>
        <b dir="auto">{name}</b>
        {me?.username && <span className={classNames(typography.tiny, typography.muted)}>@{me.username}</span>}
      </span>
    </>
  );
}

function DrawerLinks({ destinations, onFollow }: { destinations: readonly Destination[]; onFollow: () => void }) {
  return destinations.map((destination) => (
    <DestinationLink key={destination.to} destination={destination} iconSize="medium" onClick={onFollow} />
  ));
}
