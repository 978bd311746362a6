import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { href } from '#web/href.ts';
import type { AuthForm } from './auth-form-address.ts';

type AuthFormLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick'> &
  Pick<LinkProps, 'children' | 'replace'> & { form: AuthForm };

export function AuthFormLink({ form, ...link }: AuthFormLinkProps) {
  // The head script of the welcome page reads `data-form` to open the right form (`web/early-screen/head.ts`).
  return <Link data-form={form} to={href.home} state={(former) => ({ ...former, authForm: form })} {...link} />;
}
