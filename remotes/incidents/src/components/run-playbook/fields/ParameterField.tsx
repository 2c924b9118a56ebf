import type { ComponentType } from 'react';
import type { ParameterControl } from '@/model/PlaybookParameter';
import type { ParameterField as Field } from '../useParameterForm';
import { AmountParameter } from './AmountParameter';
import { CheckboxParameter } from './CheckboxParameter';
import { CodeParameter } from './CodeParameter';
import { DurationParameter } from './DurationParameter';
import { ListParameter } from './ListParameter';
import { PeopleParameter } from './PeopleParameter';
import { ResourceParameter } from './ResourceParameter';
import { TeamParameter } from './TeamParameter';
import { TextParameter } from './TextParameter';

type ParameterFieldProps = { field: Field; disabled: boolean };

const CONTROLS: Record<ParameterControl, ComponentType<ParameterFieldProps>> = {
  text: TextParameter,
  secret: TextParameter,
  code: CodeParameter,
  checkbox: CheckboxParameter,
  list: ListParameter,
  team: TeamParameter,
  people: PeopleParameter,
  component: ResourceParameter,
  config: ResourceParameter,
  check: ResourceParameter,
  configs: ResourceParameter,
  bytes: AmountParameter,
  millicores: AmountParameter,
  duration: DurationParameter,
};

/** The control of a parameter. */
export function ParameterField(props: ParameterFieldProps) {
  const Control = CONTROLS[props.field.parameter.control];
  return <Control {...props} />;
}
