// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "../support/PlatformTest.sol";
import {Spender} from "../support/Spender.sol";
import {PlatformHandler} from "./PlatformHandler.sol";

/// @notice Invariants after any sequence of actions, and the equality of platform and model.
contract PlatformInvariantTest is PlatformTest {
    PlatformHandler private handler;

    function setUp() public override {
        super.setUp();
        address[5] memory users = [alice, bob, carol, partner, address(new Spender())];
        uint256[5] memory keys = [_key("alice"), _key("bob"), _key("carol"), _key("partner"), 0];
        handler = new PlatformHandler(platform, owner, gameServer, users, keys);
    }

    function targetContracts() external view returns (address[] memory) {
        return _one(address(handler));
    }

    /// @dev The private key of `_person(name)`.
    function _key(string memory name) private pure returns (uint256) {
        return uint256(keccak256(bytes(name)));
    }

    function invariant_money_is_covered_and_the_platform_equals_the_model() external view {
        handler.expectInvariants();
    }
}
