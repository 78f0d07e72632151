import { kindPage } from '@/app/(app)/kind-page';
import { TodoScreen } from '@/components/screens/todo/todo-screen';

export default kindPage('todo', TodoScreen);
