// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPasswordRegistry} from "../../src/interfaces/IPasswordRegistry.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {PasswordRegistryHandler} from "./PasswordRegistryHandler.sol";

/// @notice After any sequence of payments, registrations and settings the registry equals the records.
contract PasswordRegistryInvariantTest is PlatformTest {
    PasswordRegistryHandler private handler;

    function setUp() public override {
        super.setUp();
        IPasswordRegistry registry =
            IPasswordRegistry(make("PasswordRegistry", abi.encode(owner, platform, 100 * INT)));
        address second = _person("second treasury");
        vm.startPrank(owner);
        token.addEscrow(address(registry));
        token.setListed(second, true);
        vm.stopPrank();
        handler = new PasswordRegistryHandler(
            registry, platform, owner, [treasury, second], [uint256(11), 12, 13, 14]
        );
        address[4] memory users = handler.users();
        for (uint256 i = 0; i < 4; ++i) _give(users[i], handler.STARTED() / INT);
    }

    function targetContracts() external view returns (address[] memory) {
        return _one(address(handler));
    }

    function invariant_the_registry_equals_its_records() external view {
        handler.expectInvariants();
    }
}
