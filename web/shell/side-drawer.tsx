import type { CurrentUser } from '#contract/people.ts';
import { signOut } from '#web/features/auth/session.ts';
import { useMe } from '#web/features/people/api.ts';
import { OwnAvatar } from '#web/features/people/own-avatar.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DestinationLink } from './destination-link.tsx';
import { type Destination, drawerContributions, mainDestinations, ownDestinations } from './destinations.ts';

interface SideDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** On small screens the links of the top bar and of the avatar menu (SHELL-21, OP-23). */
export function SideDrawer({ open, onOpenChange }: SideDrawerProps) {
  const { data: me } = useMe();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} label="Menu" header={<Owner me={me} />}>
      <nav aria-label="Menu">
        <DrawerLinks destinations={mainDestinations} onFollow={close} />
        <hr />
        <DrawerLinks destinations={ownDestinations(me?.showAdminLink === true)} onFollow={close} />
        <h2 className="eyebrow">CONTRIBUTE</h2>
        <DrawerLinks destinations={drawerContributions} onFollow={close} />
      </nav>
      <hr />
      <button type="button" onClick={() => void signOut()}>
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
      <OwnAvatar me={me} />
      <span className="dr-who">
        <b>{name}</b>
        {me?.username && <span className="t-xs mute">@{me.username}</span>}
      </span>
    </>
  );
}

function DrawerLinks({ destinations, onFollow }: { destinations: readonly Destination[]; onFollow: () => void }) {
  return destinations.map((destination) => (
    <DestinationLink key={destination.to} destination={destination} iconSize="medium" onClick={onFollow} />
  ));
}
