select opsdeck.rebuild_config_closure();
