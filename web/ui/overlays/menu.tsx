import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCloseOnBack } from '#web/lib/links/close-on-back.ts';
import { classNames } from '#web/ui/tokens/classes.ts';
import { dotStyle } from '#web/ui/text/dots.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import * as styles from './menu.module.css';

interface MenuProps {
  trigger: ReactElement;
  /** The gap between the button and the menu, in pixels. */
  distance?: number;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export function Menu({ trigger, distance = 8, children, ...controlled }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { open = isOpen, onOpenChange = setIsOpen } = controlled;
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={distance} collisionPadding={12} loop>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: IconName;
  color?: string;
  danger?: boolean;
  onSelect?: (event: Event) => void;
  children: ReactNode;
}

export function MenuItem({ icon, color, danger, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={classNames(styles.item, danger && styles.danger)} {...(onSelect ? { onSelect } : {})}>
      {icon && <Icon name={icon} size="small" />}
      {color && <MenuDot color={color} />}
      {children}
    </DropdownMenu.Item>
  );
}

function MenuDot({ color }: { color: string }) {
  return <span className={styles.colorDot} style={dotStyle(color)} />;
}

/** A menu item that is a link. The child must be a router link or a plain `a`. The child contains the icon. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={styles.item}>
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; color?: string }[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ label, options, value, onValueChange }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value ?? ''}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          onSelect={() => onValueChange(option.value)}
        >
          {option.color && <MenuDot color={option.color} />}
          {option.label}
          <DropdownMenu.ItemIndicator className={styles.tick}>
            <Icon name="check" size="small" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.line} />;
}
