// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IKeyHunt} from "../../src/interfaces/IKeyHunt.sol";
import {Assertions} from "../support/Assertions.sol";
import {KeyHuntHandler} from "./KeyHuntHandler.sol";

/// @notice After any sequence of hunts, claims, withdrawals and closings the contract equals the model.
contract KeyHuntInvariantTest is Assertions {
    KeyHuntHandler private handler;

    function setUp() public {
        vm.warp(1_800_000_000);
        (address owner, address treasury) = (vm.addr(1), vm.addr(2));
        IIntToken token = IIntToken(make("IntToken", abi.encode(owner, treasury, treasury)));
        IKeyHunt hunts = IKeyHunt(make("KeyHunt", abi.encode(token)));
        vm.prank(owner);
        token.addEscrow(address(hunts));
        handler = new KeyHuntHandler(hunts, token, owner, [uint256(11), 12, 13, 14, 15]);
        address[5] memory users = handler.users();
        vm.startPrank(treasury);
        for (uint256 i = 0; i < 5; ++i) {
            token.transfer(users[i], handler.STARTED());
        }
        vm.stopPrank();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function afterInvariant() external view {
        handler.expectAll();
    }

    function invariant_the_hunts_equal_the_model_and_are_covered() external view {
        handler.expectInvariants();
    }
}
