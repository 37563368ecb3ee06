// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IPasswordRegistry} from "../src/interfaces/IPasswordRegistry.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract PasswordRegistryTest is PlatformTest {
    IPasswordRegistry private registry;
    bytes32 private constant HASH = keccak256("a hash");

    function setUp() public override {
        super.setUp();
        registry = IPasswordRegistry(make("PasswordRegistry", abi.encode(owner, platform, 100 * INT)));
        vm.prank(owner);
        token.addEscrow(address(registry));
        _give(alice, 1000);
    }

    function test_pay_then_register_then_replace() public {
        eq(registry.getRegistrationFeeInTokens(), 100 * INT, "fee");
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IPasswordRegistry.FeeNotPaid.selector, alice, 100 * INT));
        registry.registerPasswordHash(HASH);
        token.approve(address(registry), 100 * INT);
        uint256 before = token.balanceOf(treasury);
        vm.expectEmit(address(registry));
        emit IPasswordRegistry.RegistrationFeePaid(alice, 100 * INT);
        registry.payRegistrationFee();
        eq(token.balanceOf(treasury) - before, 100 * INT, "to the treasury");
        yes(registry.hasUserPaidFee(alice), "paid");
        vm.expectRevert(abi.encodeWithSelector(IPasswordRegistry.FeeAlreadyPaid.selector, alice));
        registry.payRegistrationFee();
        vm.expectRevert(IPasswordRegistry.EmptyHash.selector);
        registry.registerPasswordHash(0);
        vm.expectEmit(address(registry));
        emit IPasswordRegistry.PasswordHashRegistered(alice, HASH);
        registry.registerPasswordHash(HASH);
        registry.registerPasswordHash(keccak256("another"));
        vm.stopPrank();
        yes(registry.getPasswordHash(alice) == keccak256("another"), "replaced");
        eq(token.balanceOf(alice), 900 * INT, "paid once");
    }

    function test_one_transaction_with_a_limit() public {
        vm.startPrank(alice);
        token.approve(address(registry), 1000 * INT);
        vm.expectRevert(abi.encodeWithSelector(IPasswordRegistry.FeeAboveLimit.selector, 100 * INT, 100 * INT - 1));
        registry.register(HASH, 100 * INT - 1);
        registry.register(HASH, 100 * INT);
        registry.register(keccak256("another"), 0);
        vm.stopPrank();
        yes(registry.getPasswordHash(alice) == keccak256("another"), "replaced without paying again");
        eq(token.balanceOf(alice), 900 * INT, "paid once");
    }

    function test_one_signature() public {
        uint256 key = uint256(keccak256("alice"));
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content = keccak256(abi.encode(permit, alice, address(registry), 100 * INT, 0, START));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), content)));
        vm.startPrank(alice);
        registry.registerWithPermit(HASH, 100 * INT, START, v, r, s);
        registry.registerWithPermit(keccak256("another"), 100 * INT, START, v, r, s);
        vm.stopPrank();
        eq(token.balanceOf(alice), 900 * INT, "paid once");
        eq(token.allowance(alice, address(registry)), 0, "nothing left of it");
    }

    function test_without_a_fee_registration_is_free() public {
        vm.prank(owner);
        registry.setRegistrationFee(0);
        vm.startPrank(bob);
        registry.registerPasswordHash(HASH);
        yes(registry.hasUserPaidFee(bob), "has nothing to pay later");
        vm.stopPrank();
        vm.prank(carol);
        registry.payRegistrationFee();
        yes(registry.hasUserPaidFee(carol), "nothing was to be paid");
    }

    function test_the_fee_is_the_owners_within_its_ceiling() public {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        registry.setRegistrationFee(0);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPasswordRegistry.FeeAboveLimit.selector, 10_001 * INT, 10_000 * INT));
        registry.setRegistrationFee(10_001 * INT);
        vm.expectEmit(address(registry));
        emit IPasswordRegistry.RegistrationFeeChanged(10_000 * INT);
        registry.setRegistrationFee(10_000 * INT);
        vm.stopPrank();
    }

    function test_registration_works_while_the_treasury_is_off_the_list() public {
        vm.prank(owner);
        token.setListed(treasury, false);
        uint256 before = token.balanceOf(treasury);
        vm.startPrank(alice);
        token.approve(address(registry), 100 * INT);
        registry.register(HASH, 100 * INT);
        vm.stopPrank();
        eq(token.balanceOf(treasury) - before, 100 * INT, "to the treasury");
        eq(token.balanceOf(address(registry)), 0, "nothing stays here");
    }

    function test_a_poor_account_is_refused() public {
        vm.startPrank(bob);
        token.approve(address(registry), 100 * INT);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, bob, 0, 100 * INT)
        );
        registry.payRegistrationFee();
        vm.stopPrank();
        no(registry.hasUserPaidFee(bob), "not paid");
    }

    function testFuzz_whoever_pays_pays_the_fee_to_the_treasury(uint256 fee, uint256 limit) public {
        fee = between(fee, 0, 10_000 * INT);
        limit = between(limit, 0, 10_000 * INT);
        vm.prank(owner);
        registry.setRegistrationFee(fee);
        _give(bob, 10_000);
        uint256 before = token.balanceOf(treasury);
        vm.startPrank(bob);
        token.approve(address(registry), fee);
        if (fee > limit) vm.expectRevert(abi.encodeWithSelector(IPasswordRegistry.FeeAboveLimit.selector, fee, limit));
        registry.register(HASH, limit);
        vm.stopPrank();
        eq(token.balanceOf(treasury) - before, fee > limit ? 0 : fee, "to the treasury");
    }
}
